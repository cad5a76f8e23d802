import { language } from '#domain/kernel/language.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import * as words from './words.tsx';

type DayLesson = { startTime: Instant; endTime: Instant; status: string };

/** What the day holds in a sentence: "One lesson done, one under way, three to go." */
export function daySentence(lessons: readonly DayLesson[], now: Instant): string {
  const held = lessons.filter(({ status }) => status !== 'cancelled');
  if (held.length === 0) return words.noLessonsOfDay;
  const isUnderWay = ({ startTime, endTime, status }: DayLesson) =>
    status === 'scheduled' && startTime <= now && now < endTime;
  const done = held.filter(({ status }) => status === 'completed').length;
  const missed = held.filter(({ status }) => status === 'no-show').length;
  const ended = held.filter(
    ({ status, endTime }) => status === 'scheduled' && endTime <= now,
  ).length;
  const underWay = held.filter(isUnderWay).length;
  const toGo = held.length - done - missed - ended - underWay;

  const sentence = Object.entries({ done, missed, ended, underWay, toGo })
    .filter(([, count]) => count > 0)
    .map(([state, count], nth) =>
      words.lessonsOfDay({
        state,
        count,
        inWords: words.inWords({ count }),
        place: nth === 0 ? 'first' : 'later',
      }),
    )
    .join(', ');
  return `${sentence.charAt(0).toLocaleUpperCase(language)}${sentence.slice(1)}.`;
}
