import type { Instant } from '#domain/kernel/nz-time.ts';

type DayLesson = { startTime: Instant; endTime: Instant; status: string };

const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
] as const;
const inWords = (count: number): string => words[count] ?? String(count);

/** What the day holds in a sentence: "One lesson done, one under way, three to go." */
export function daySentence(lessons: readonly DayLesson[], now: Instant): string {
  const held = lessons.filter(({ status }) => status !== 'cancelled');
  if (held.length === 0) return 'No lessons today.';
  const isUnderWay = ({ startTime, endTime, status }: DayLesson) =>
    status === 'scheduled' && startTime <= now && now < endTime;
  const done = held.filter(({ status }) => status === 'completed').length;
  const missed = held.filter(({ status }) => status === 'no-show').length;
  const unsaid = held.filter(({ status, endTime }) => status === 'scheduled' && endTime <= now);
  const underWay = held.filter(isUnderWay).length;
  const toGo = held.length - done - missed - unsaid.length - underWay;

  const parts = [
    done > 0 && `${inWords(done)} done`,
    missed > 0 && `${inWords(missed)} missed`,
    unsaid.length > 0 && `${inWords(unsaid.length)} ended`,
    underWay > 0 && `${inWords(underWay)} under way`,
    toGo > 0 && `${inWords(toGo)} to go`,
  ].filter((part) => part !== false);
  const [first = '', ...rest] = parts;
  const [count = '', ...state] = first.split(' ');
  const noun = count === 'one' ? 'lesson' : 'lessons';
  const sentence = [`${count} ${noun} ${state.join(' ')}`, ...rest].join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
