import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf, optionalLine, optionalText } from '../kernel/fields.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { lessonNoticeKinds, type NoticeKind, noticeKinds } from '../kernel/notification-kinds.ts';
import { Rejection } from '../kernel/rejection.ts';
import { same } from '../kernel/same.ts';
import { addressIn } from '../notices/addresses-in-words.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';

/** What a school's words may stand for, filled in for each reader. */
export const placeholders = [
  'name',
  'student',
  'instructor',
  'school',
  'day',
  'time',
  'place',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** What stands for something in words of a kind: a message that is about no lesson has no day, time or place. */
export const placeholdersOf = (kind: NoticeKind): readonly Placeholder[] =>
  lessonNoticeKinds.some((one) => one === kind)
    ? placeholders
    : placeholders.filter((name) => !['day', 'time', 'place'].includes(name));
export type Values = Readonly<Record<Placeholder, string>>;

/** A school's own words of one kind of message; null where ours are sent. */
export type SchoolWords = {
  /** Instead of the first sentence of a letter. */
  readonly letter: string | null;
  /** Instead of the middle of a text message; whose it is and how to stop it stay. */
  readonly text: string | null;
};
export const noWords: SchoolWords = { letter: null, text: null };

const inBraces = /\{([^{}]*)\}/g;

function unknownIn(words: string | null, known: readonly string[]): string | null {
  const found = [...(words ?? '').matchAll(inBraces)].find(
    ([, name = '']) => !known.includes(name),
  );
  if (found) return found[0];
  return /[{}]/.exec((words ?? '').replaceAll(inBraces, ''))?.[0] ?? null;
}

/** PUT /api/settings/notices/words: of one kind; what is blank is ours again. */
export const schoolWordsForm = z
  .object({
    kind: oneOf('Kind', noticeKinds),
    letter: optionalText('The letter', 500),
    text: optionalLine('The text message', 300),
  })
  .superRefine(({ kind, ...words }, context) => {
    const known = placeholdersOf(kind);
    for (const field of ['letter', 'text'] as const) {
      const unknown = unknownIn(words[field], known);
      if (unknown)
        context.addIssue({
          code: 'custom',
          path: [field],
          message: `${unknown} stands for nothing here; what does is ${known.map((name) => `{${name}}`).join(', ')}`,
        });
    }
  })
  .meta({ id: 'SchoolWordsForm' });

/** A school's words with the values in place of what stands for them. Whoever shows them escapes them. */
export const filled = (words: string, values: Values): string =>
  words.replaceAll(inBraces, (whole, name: string) => values[name as Placeholder] ?? whole);

/** What leads a reader out of a school's words, by field; only the school's confirmed website may. */
function addressesIn(
  { letter, text }: SchoolWords,
  confirmedHost: string | null,
): Readonly<Record<string, string>> {
  const found = {
    letter: addressIn(letter ?? '', confirmedHost),
    text: addressIn(text ?? '', confirmedHost),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, address]) =>
      address === null ? [] : [[field, `Leave out “${address}”: ${noAddresses(confirmedHost)}`]],
    ),
  );
}

const noAddresses = (confirmedHost: string | null) =>
  `messages carry no links, email addresses or phone numbers${confirmedHost === null ? '' : ` but ${confirmedHost}`}.`;

/**
 * @param confirmedHost of the school's website, where its owner has confirmed an email address there
 * @throws `Rejection` `leads_elsewhere` where the words name any other address
 */
export function mustLeadNowhere(words: SchoolWords, confirmedHost: string | null): void {
  const fields = addressesIn(words, confirmedHost);
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Rejection('invalid', 'leads_elsewhere', message, { fields });
}

/** Words as they may go out: ours in place of words from before addresses were refused, and of a website that is no longer confirmed. */
export function safeWords(words: SchoolWords, confirmedHost: string | null): SchoolWords {
  const fields = addressesIn(words, confirmedHost);
  return {
    letter: 'letter' in fields ? null : words.letter,
    text: 'text' in fields ? null : words.text,
  };
}

/**
 * The host of a school's website, without `www.`, where its owner's confirmed email address is at the same host: only then do we know that it is theirs.
 * Null otherwise.
 */
export function confirmedHostOf(
  website: string | null,
  confirmedEmail: string | null,
): string | null {
  const url = website === null ? null : URL.parse(website);
  const host = url?.hostname.replace(/^www\./, '').toLowerCase() ?? null;
  const domain = confirmedEmail?.split('@').at(-1)?.toLowerCase();
  return host !== null && host === domain ? host : null;
}

export type ChangeNoticeWords = Command<
  'ChangeNoticeWords',
  {
    schoolId: SchoolId;
    words: z.infer<typeof schoolWordsForm>;
    /** The one host that the words may name. */
    confirmedHost: string | null;
  }
>;

type OwnWords = Readonly<Partial<Record<NoticeKind, SchoolWords>>>;

export function changeNoticeWords(
  { schoolId, words: { kind, letter, text }, confirmedHost }: ChangeNoticeWords,
  state: { status: 'none' } | { status: 'open'; noticeWords: OwnWords },
): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  mustLeadNowhere({ letter, text }, confirmedHost);
  if (same({ letter, text }, state.noticeWords[kind] ?? noWords)) return [];
  return [{ type: 'NoticeWordsChanged', data: { schoolId, kind, letter, text } }];
}
