/** What somebody agrees to who chooses text messages; kept with the day on which they did. */
export const textConsent =
  'Text me about driving lessons at this number. Replying STOP ends it at any time.';

/** How a text ends, so that whoever reads it can stop them: the Unsolicited Electronic Messages Act 2007 asks for it. */
export const stopWords = 'Reply STOP for no more.';

const replies = {
  stop: ['stop', 'stopall', 'unsubscribe', 'end', 'quit', 'cancel texts'],
  start: ['start', 'unstop', 'subscribe'],
  yes: ['yes', 'y', 'ae', 'āe', 'yep', 'ok', 'confirm'],
} as const;
export type TextReply = keyof typeof replies;

/** What somebody asks for by replying; null where it is nothing that a robot should guess at. */
export function readReply(words: string): TextReply | null {
  const said = words
    .toLowerCase()
    .replaceAll(/[^\p{L} ]/gu, '')
    .trim();
  const known = Object.keys(replies) as TextReply[];
  return known.find((reply) => replies[reply].some((each) => each === said)) ?? null;
}
