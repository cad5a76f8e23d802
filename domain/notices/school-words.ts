import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf, optionalLine, optionalText } from '../kernel/fields.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { same } from '../kernel/same.ts';
import type { SchoolEvent } from '../school/events.ts';
import { schoolNotFound } from '../school/rejections.ts';
import { lessonNoticeKinds, type NoticeKind } from './kinds.ts';

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

function unknownIn(words: string | null): string | null {
  const known: readonly string[] = placeholders;
  const found = [...(words ?? '').matchAll(inBraces)].find(
    ([, name = '']) => !known.includes(name),
  );
  if (found) return found[0];
  return /[{}]/.exec((words ?? '').replaceAll(inBraces, ''))?.[0] ?? null;
}

const checked = (words: ReturnType<typeof optionalText>) =>
  words.superRefine((said, context) => {
    const unknown = unknownIn(said);
    if (unknown)
      context.addIssue({
        code: 'custom',
        message: `${unknown} stands for nothing here; what does is ${placeholders.map((name) => `{${name}}`).join(', ')}`,
      });
  });

/** PUT /api/settings/notices/words: of one kind; what is blank is ours again. */
export const schoolWordsForm = z.object({
  kind: oneOf('Kind', lessonNoticeKinds),
  letter: checked(optionalText('The letter', 500)),
  text: checked(optionalLine('The text message', 300)),
});

/** A school's words with the values in place of what stands for them. Whoever shows them escapes them. */
export const filled = (words: string, values: Values): string =>
  words.replaceAll(inBraces, (whole, name: string) => values[name as Placeholder] ?? whole);

export type ChangeNoticeWords = Command<
  'ChangeNoticeWords',
  { schoolId: SchoolId; words: z.infer<typeof schoolWordsForm> }
>;

type OwnWords = Readonly<Partial<Record<NoticeKind, SchoolWords>>>;

export function changeNoticeWords(
  { schoolId, words: { kind, letter, text } }: ChangeNoticeWords,
  state: { status: 'none' } | { status: 'open'; noticeWords: OwnWords },
): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  if (same({ letter, text }, state.noticeWords[kind] ?? noWords)) return [];
  return [{ type: 'NoticeWordsChanged', data: { schoolId, kind, letter, text } }];
}
