import { noteNotice } from '#api/cases/notifications/note-notice.ts';
import { openWays } from '#api/cases/notifications/notices-of-lesson.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { choices } from '#domain/choices/decide.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import type { RecordNotice } from '#domain/notices/decide.ts';
import type { NoticeChannel } from '#domain/notices/kinds.ts';
import { reminderDueAt } from '#domain/notices/times.ts';
import { demoSchoolId as schoolId } from './people.ts';
import type { DemoLesson } from './timetable.ts';

const day = 24 * 60;
/** How far back people were told. */
const daysTold = 7;

type Became = Pick<RecordNotice, 'outcome'> &
  Partial<Pick<RecordNotice, 'reason' | 'isAddressBad'>>;

const arrived: readonly Became[] = [{ outcome: 'sent' }, { outcome: 'delivered' }];

/** How learners after the first are told, and what became of the last message to each; the others have letters that were taken. */
const fates: readonly { channel: NoticeChannel; last: readonly Became[] }[] = [
  { channel: 'text', last: arrived },
  {
    channel: 'text',
    last: [
      { outcome: 'sent' },
      { outcome: 'undelivered', reason: 'The carrier could not deliver it to this phone.' },
    ],
  },
  {
    channel: 'email',
    last: [
      {
        outcome: 'refused',
        reason: 'There is no such mailbox, says its mail server.',
        isAddressBad: true,
      },
    ],
  },
  { channel: 'email', last: [{ outcome: 'unconfirmed' }] },
];

/** A week of reminders by the ways that this installation can send: sent, delivered, refused, and one that nobody knows of. */
export async function tellDemoLearners(
  deps: Pick<Deps, 'dispatch' | 'noticeCounts' | 'mailer' | 'texts'>,
  lessons: readonly DemoLesson[],
  now: Instant,
): Promise<void> {
  const reminded = lessons
    .filter(
      ({ status, startsAt }) =>
        status !== 'cancelled' && startsAt > addMinutes(now, -daysTold * day),
    )
    .flatMap((lesson) => {
      const at = reminderDueAt(lesson.startsAt, day, addMinutes(lesson.startsAt, -6 * day));
      return at !== null && at <= now ? [{ ...lesson, at }] : [];
    })
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const learners = [...new Set(reminded.map(({ studentId }) => studentId))].toSorted(
    (a, b) => a - b,
  );
  const ways = openWays(deps);
  for (const [nth, studentId] of learners.entries()) {
    const { channel, last } = fates[nth - 1] ?? { channel: 'email', last: arrived.slice(0, 1) };
    if (!ways.includes(channel)) continue;
    if (channel === 'text') await agreeToTexts(deps, studentId, addMinutes(now, -30 * day));
    const theirs = reminded.filter((lesson) => lesson.studentId === studentId);
    // Of a lesson to come the app itself may say something in the same moment.
    const latest = theirs.findLast(({ startsAt }) => startsAt <= now);
    for (const lesson of theirs) {
      const usual = channel === 'text' ? arrived : arrived.slice(0, 1);
      const became = lesson === latest ? last : usual;
      for (const [minutes, said] of became.entries())
        await noteNotice(deps, addMinutes(lesson.at, minutes), {
          reason: '',
          ...said,
          notice: reminderOf(lesson, channel),
        });
    }
  }
}

const reminderOf = (
  { lessonId, studentId, startsAt }: DemoLesson,
  channel: NoticeChannel,
): RecordNotice['notice'] => ({
  lessonId,
  schoolId,
  studentId,
  key: `reminder-${lessonId}-${startsAt.slice(0, 16).replaceAll(/[-:]/g, '')}-${day}-student-${studentId}`,
  kind: 'reminder',
  channel,
  person: `student-${studentId}`,
  startsAt,
  minutesBefore: day,
});

async function agreeToTexts(
  { dispatch }: Pick<Deps, 'dispatch'>,
  studentId: StudentId,
  now: Instant,
): Promise<void> {
  const person = `student-${studentId}` as const;
  const context: Context = { actor: { kind: 'student', id: studentId }, schoolId, studentId };
  const wants = { type: 'ChooseNotices', now, person, kinds: { reminder: 'text' } } as const;
  await dispatch(choices, person, wants, context);
}
