/** So much of a UUID's text is shared by all facts of one command: 96 of 128 bits. */
const shared = 28;

/**
 * The id of a fact of a command: the same in every attempt, so that the ledger knows it again. It begins with the time of the first attempt, as all event
 * ids do.
 * @param first the command's `first_event_id`
 * @param nth which dispatch on this stream within the command, from 0
 * @param place which event of that dispatch, from 0
 */
export function eventIdOf(first: string, stream: string, nth: number, place: number): string {
  const digest = new Bun.CryptoHasher('sha256').update(`${stream}\n${nth}\n${place}`).digest('hex');
  return first.slice(0, shared) + digest.slice(0, 8);
}

/** The least and the greatest id that a fact of the command can have. */
export const eventIdRange = (first: string): readonly [string, string] => [
  `${first.slice(0, shared)}00000000`,
  `${first.slice(0, shared)}ffffffff`,
];
