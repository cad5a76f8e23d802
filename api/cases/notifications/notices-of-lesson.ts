import { getOwnLesson } from '#api/cases/lessons/lessons.ts';
import type { Deps } from '#api/deps.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { type NoticeChannel, reminderLimits } from '#domain/notices/kinds.ts';
import { reminderDueAt } from '#domain/notices/times.ts';
import { listExpected, listRemindable } from '#projections/notifications/due.ts';
import {
  getNoticeRules,
  listLessonNotices,
  type NoticeLogRow,
} from '#projections/notifications/settings.ts';
import { noticeOutcomes } from '#projections/notifications/tables.ts';

export const noticeStatuses = ['waiting', ...noticeOutcomes] as const;
type LessonNotice = Omit<NoticeLogRow, 'status' | 'key'> & {
  readonly status: (typeof noticeStatuses)[number];
};

/** What was sent about a lesson of a school, the latest first, after the reminders that are still to come. @throws 404 */
export async function noticesOfLesson(
  deps: Pick<Deps, 'sql' | 'clock' | 'mailer' | 'texts'>,
  schoolId: SchoolId,
  lessonId: number,
): Promise<LessonNotice[]> {
  const { sql, clock } = deps;
  const log = await listLessonNotices(sql, lessonId);
  const lesson = await getOwnLesson({ sql }, schoolId, lessonId);
  const sent = log.map(({ key: _key, ...row }) => row);
  const now = clock();
  if (openWays(deps).length === 0 || lesson.status !== 'scheduled' || lesson.startsAt <= now)
    return sent;
  const { reminders, kinds } = await getNoticeRules(sql, schoolId);
  if (!kinds.reminder) return sent;
  const people = await listExpected(sql, lessonId);
  const waiting = reminders.flatMap((minutesBefore) =>
    people.flatMap(({ to, name, channel, standsSince }): LessonNotice[] => {
      const at = reminderDueAt(lesson.startsAt, minutesBefore, standsSince);
      if (at === null || at <= now) return [];
      const { startsAt } = lesson;
      const of = {
        kind: 'reminder',
        channel,
        about: null,
        startsAt,
        minutesBefore,
        reason: null,
        isByHand: false,
      } as const;
      return [{ ...of, to, name, status: 'waiting', at }];
    }),
  );
  return [...waiting.toSorted((a, b) => (a.at < b.at ? 1 : -1)), ...sent];
}

/** How many reminders would go out on the next Auckland day, if they were so many minutes before each lesson from now on. */
export async function previewReminders(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  reminders: readonly number[],
): Promise<number> {
  const now = clock();
  const tomorrow = addDays(dateOf(now), 1);
  // Nobody is reminded earlier than a week before.
  const to = startOfDay(addDays(tomorrow, 2 + reminderLimits.longest / (24 * 60)));
  const lessons = await listRemindable(sql, schoolId, { from: now, to });
  const due = lessons.flatMap(({ startsAt, people }) =>
    reminders
      .map((minutes) => reminderDueAt(startsAt, minutes, now))
      .filter((at) => at !== null && dateOf(at) === tomorrow)
      .map(() => people),
  );
  return due.reduce((sum, people) => sum + people, 0);
}

/** The ways by which people may be told here. */
export const openWays = ({ mailer, texts }: Pick<Deps, 'mailer' | 'texts'>): NoticeChannel[] => [
  ...(mailer.isOn ? (['email', 'push'] as const) : []),
  ...(texts.isOn ? (['text'] as const) : []),
];
