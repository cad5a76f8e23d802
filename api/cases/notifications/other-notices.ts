import { z } from 'zod';
import { confirmedWebsite } from '#api/cases/school/confirmed-website.ts';
import type { Deps } from '#api/deps.ts';
import { inSchoolWords, type NoticeMessage, valuesOf } from '#api/gateways/mail/notice-letter.ts';
import type { DueKind } from '#api/scheduled-work/due-work.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import type { SentNotice } from '#domain/notices/events.ts';
import { ruleOf } from '#domain/notices/rules.ts';
import { newsDueAt, outsideNight } from '#domain/notices/times.ts';
import { safeWords } from '#domain/school/notice-wording.ts';
import { getReader, type NoticeReader } from '#projections/notifications/about.ts';
import {
  listOtherNews,
  type OtherDueNotice,
  otherDue,
} from '#projections/notifications/other-due.ts';
import { getNoticeRules, listSchoolWords } from '#projections/notifications/settings.ts';
import type { CarryNotices, Looked } from './due-notices.ts';
import { aboutWhat, otherMessages } from './other-messages.ts';

const item = otherDue.extend({ dueAt: z.string() });
type Item = z.infer<typeof item>;

/** As `vault.due_work` has it. */
export const otherWork = 'other notices';

/** What somebody is to be told of besides lessons' times, now or later. */
export async function findOtherNews(
  sql: Deps['sql'],
  { isOpen, most, ...looked }: Looked,
): Promise<Item[]> {
  const news = await listOtherNews(sql, isOpen, { ...looked, most: most * 4 });
  return news.map((each) => ({ ...each, dueAt: dueAtOf(each) }));
}

/** Tells people what their school has switched on besides lessons' times: road tests, recaps, payments. */
export function otherNotices(
  deps: Pick<Deps, 'sql' | 'clock' | 'locks' | 'publicUrl'>,
  carry: CarryNotices,
): DueKind<Item> {
  const { sql, locks, publicUrl } = deps;
  const messages = otherMessages(deps);

  return carry({
    name: otherWork,
    item,
    noticeOf,
    find: (looked) => findOtherNews(sql, looked),
    alone({ about, studentId: student }, work) {
      const [noun, id] = aboutWhat(about);
      if (noun === 'lesson') return locks.lesson(id, work);
      return noun === 'payment' ? locks.payment(id, work) : locks.student(student, work);
    },
    async write(due) {
      const { kind, person, dueAt } = due;
      const reader = await getReader(sql, due);
      const { kinds } = await getNoticeRules(sql, due.schoolId);
      if (!reader || reader.channel === 'none' || !kinds[kind]) return null;
      const to = { person, reader, studentId: due.studentId, publicUrl };
      const message = await messages[kind]({ ...due, to, kinds });
      const until = due.startsAt ?? addMinutes(dueAt, ruleOf[kind].usefulMinutes);
      if (!message) return null;
      const worded = await inOwnWords(deps, due, reader, message);
      return { message: worded, reader: { ...reader, person }, until };
    },
  });
}

/** The message in the school's own words, where it has any that may go out. */
async function inOwnWords(
  deps: Pick<Deps, 'sql'>,
  { kind, schoolId }: Pick<Item, 'kind' | 'schoolId'>,
  reader: NoticeReader,
  message: NoticeMessage,
): Promise<NoticeMessage> {
  const words = await listSchoolWords(deps.sql, schoolId);
  const own = words.find((each) => each.kind === kind);
  if (!own) return message;
  const website = await confirmedWebsite(deps, schoolId);
  return inSchoolWords({ ...message, values: valuesOf(reader) }, safeWords(own, website));
}

const noticeOf = ({ dueAt: _due, since: _since, ...due }: Item): SentNotice => {
  const [noun, id] = aboutWhat(due.about);
  return {
    ...due,
    lessonId: noun === 'lesson' ? id : null,
    minutesBefore: null,
  };
};

/** What is about to begin does not wait for the morning. */
function dueAtOf({ kind, since, startsAt }: OtherDueNotice): Instant {
  const at = addMinutes(since, ruleOf[kind].waitMinutes ?? 0);
  return startsAt === null ? outsideNight(at) : newsDueAt(at, startsAt);
}
