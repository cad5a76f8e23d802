import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { isReserved } from '#api/gateways/mail/unsent-letters.ts';
import { notClaimed } from '#api/scheduled-work/claims.ts';
import { type StudentId, schoolId, studentId as studentIdOf } from '#domain/kernel/ids.ts';
import { messageKinds } from '#domain/kernel/notification-kinds.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { SentNotice } from '#domain/notices/events.ts';
import { noticeChannels } from '#domain/notices/kinds.ts';
import { isNight, isTooLate, reminderAt, reminderDueAt } from '#domain/notices/times.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import type { Fragment, ToRemind } from '#projections/notifications/due.ts';
import { listToRemind } from '#projections/notifications/due.ts';
import { getNoticeRules, getWays } from '#projections/notifications/settings.ts';
import { byNight, noMailbox } from './deliver.ts';
import { noticesBeganTable } from './due-notices.ts';
import { findNews, lessonWork } from './lesson-notices.ts';
import { findOtherNews, otherWork } from './other-notices.ts';
import { findUnread, unreadWork } from './unread-notices.ts';

/** A message that has not gone out: until when it waits, null where it will not go as things stand, and why. */
export type WaitingMessage = {
  readonly notice: SentNotice;
  readonly until: Instant | null;
  readonly why: string;
};

/** What this installation can send by, and whether addresses of the demo's people are nobody's. */
export type OpenWays = {
  readonly mail: boolean;
  readonly text: boolean;
  readonly demo: boolean;
};

type Asked = { readonly sql: Database; readonly now: Instant; readonly ways: OpenWays };

const begun = z.object({
  state: z.enum(['claimed', 'handed_over']),
  attempts: z.number().int(),
  heldUntil: z.string(),
  reason: z.string().nullable(),
  item: z.object({
    kind: z.enum(messageKinds),
    key: z.string(),
    channel: z.enum(noticeChannels).default('email'),
    person: z.string(),
    schoolId,
    studentId: studentIdOf.nullable(),
    lessonId: z.number().int().nullable().default(null),
    about: z.string().optional(),
    startsAt: z.string().nullable().default(null),
    minutesBefore: z.number().int().nullable().default(null),
  }),
});

const itsTurn = 'Its turn is now.';
const settling = 'It waits a few minutes, in case more comes of it.';

/** More than one student can have waiting. */
const most = 10_000;

/** Messages to a student and their parents that wait, or that nothing will send. Those that went out or were refused are in the ledger. */
export async function waitingMessages(
  asked: Asked,
  studentId: StudentId,
): Promise<WaitingMessage[]> {
  const found = [
    ...(await begunMessages(asked, studentId)),
    ...(await comingReminders(asked, studentId)),
    ...(await otherComing(asked, studentId)),
  ];
  // What nothing will send comes last.
  return found.toSorted((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9'));
}

/** What a process has begun: it waits for an answer, or to be tried again. */
async function begunMessages({ sql, now }: Asked, studentId: StudentId): Promise<WaitingMessage[]> {
  const rows = await rowsOf(sql, begun)`
    select state, attempts, held_until, reason, item from vault.due_work
    where kind = any (${[lessonWork, otherWork, unreadWork]}) and state in ('claimed', 'handed_over')
      and (item ->> 'studentId')::bigint = ${studentId} order by due_at`;
  return rows.map(({ state, attempts, heldUntil, reason, item }) => {
    const tries = attempts > 1 ? ` It has been tried ${attempts} times.` : '';
    const why =
      state === 'handed_over'
        ? 'It was handed over, and its answer is still to come.'
        : (reason ?? 'A process is at it.');
    return {
      notice: { ...item, lessonId: item.lessonId },
      until: heldUntil > now ? heldUntil : now,
      why: `${why}${tries}`,
    };
  });
}

/** The reminders of lessons that are ahead. */
async function comingReminders(asked: Asked, studentId: StudentId): Promise<WaitingMessage[]> {
  const { sql, now } = asked;
  const rows = await listToRemind(sql, studentId, now);
  const messages: WaitingMessage[] = [];
  for (const row of rows) {
    const { reminders, kinds } = await getNoticeRules(sql, row.schoolId);
    const never = await whyNever(asked, row, kinds.reminder && reminders.length > 0);
    for (const minutesBefore of never?.isOfAll ? [0] : reminders) {
      const notice = reminderOf(row, studentId, minutesBefore);
      if (!never && !(await isOpen(sql, lessonWork, notice.key))) continue;
      messages.push(
        never
          ? { notice, until: null, why: never.why }
          : { notice, ...whenReminded(row, minutesBefore, now) },
      );
    }
  }
  return messages;
}

/** What keeps reminders of a lesson from somebody; `isOfAll`: whichever of the school's reminders it is. */
async function whyNever(
  { sql, now, ways }: Asked,
  row: ToRemind,
  isOn: boolean,
): Promise<{ readonly isOfAll: boolean; readonly why: string } | null> {
  const { person, name, channel, address, isConfirmed, instructorName } = row;
  const all = (why: string) => ({ isOfAll: true, why });
  if (!isOn) return all('The school sends no reminders.');
  if (channel === 'none') return all(`${name} chose not to be reminded.`);
  if (!ways.mail && !ways.text)
    return all('Nothing goes out from here: neither SMTP_URL nor a way for texts is set.');
  if (!isConfirmed) return all(`${instructorName} has not confirmed their own email address yet.`);
  const { bad, textConsent } = await getWays(sql, person, now);
  if (channel === 'text' && ways.text && textConsent && !bad.includes('text')) return null;
  if (!ways.mail) return all('No email goes out from here: SMTP_URL is not set.');
  if (address === '') return all(`${name} has no email address.`);
  if (ways.demo && isReserved(address)) return all('Nobody reads the addresses of the demo.');
  return bad.includes('email') ? all(noMailbox) : null;
}

function whenReminded(
  { startsAt, standsSince }: ToRemind,
  minutesBefore: number,
  now: Instant,
): Pick<WaitingMessage, 'until' | 'why'> {
  const at = reminderDueAt(startsAt, minutesBefore, standsSince);
  if (at === null)
    return {
      until: null,
      why: 'Its time was past when the lesson was booked or moved to where it is.',
    };
  if (isTooLate(startsAt, at, now)) return { until: null, why: 'It is too late for it.' };
  if (at <= now) return { until: now, why: itsTurn };
  return {
    until: at,
    why: at === reminderAt(startsAt, minutesBefore) ? 'Its time is to come.' : byNight,
  };
}

/** As the key of a reminder is written in SQL, by which it is known for good. */
function reminderOf(
  { lessonId, schoolId: school, person, startsAt, channel }: ToRemind,
  studentId: StudentId,
  minutesBefore: number,
): SentNotice {
  const minute = startsAt.slice(0, 16).replaceAll(/[-:]/g, '');
  return {
    lessonId,
    schoolId: school,
    studentId,
    key: `reminder-${lessonId}-${minute}-${minutesBefore}-${person}`,
    kind: 'reminder',
    channel: channel === 'none' ? 'email' : channel,
    person,
    startsAt,
    minutesBefore,
  };
}

/** News, and what a school tells besides, that wait for the morning or for their turn. */
async function otherComing({ sql, now, ways }: Asked, studentId: StudentId) {
  const [began] = await noticesBeganTable.select(sql, ['beganAt'])``;
  if (!began || (!ways.mail && !ways.text)) return [];
  const looked = (kind: string) => ({
    isOpen: (key: Fragment) => notClaimed(sql, kind, key),
    now,
    began: began.beganAt,
    most,
  });
  const found: readonly (z.input<typeof begun>['item'] & { dueAt: Instant })[] = [
    ...(await findNews(sql, looked(lessonWork))),
    ...(await findOtherNews(sql, looked(otherWork))),
    ...(await findUnread(sql, looked(unreadWork))),
  ];
  return found
    .filter((each) => each.studentId === studentId)
    .map((each): WaitingMessage => {
      const until = each.dueAt > now ? each.dueAt : now;
      return {
        notice: begun.shape.item.parse(each),
        until,
        why: until === now ? itsTurn : isNight(until) || !isNight(now) ? settling : byNight,
      };
    });
}

async function isOpen(sql: Database, kind: string, key: string): Promise<boolean> {
  const { count } = await sql`select where ${notClaimed(sql, kind, sql`${key}`)}`;
  return count > 0;
}
