import { z } from 'zod';
import type { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import type { Database } from '#api/database/database.ts';
import { unreadMessages } from '#api/gateways/mail/unread-messages.ts';
import type { DueKind } from '#api/scheduled-work/due-work.ts';
import { schoolId, studentId } from '#domain/kernel/ids.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import type { SentNotice } from '#domain/notices/events.ts';
import { noticeChannels } from '#domain/notices/kinds.ts';
import { dueSince, ruleOf } from '#domain/notices/rules.ts';
import { outsideNight } from '#domain/notices/times.ts';
import { getUnread, listUnread, type UnreadMessages } from '#projections/conversations/unread.ts';
import type { CarryNotices, Looked } from './due-notices.ts';

/** As `vault.due_work` has it. */
export const unreadWork = 'unread messages';
const kind = 'unread';
const { waitMinutes = 0, usefulMinutes } = ruleOf[kind];

const item = z.object({
  kind: z.literal(kind),
  key: z.string(),
  dueAt: z.string(),
  conversationId: z.number().int(),
  schoolId,
  studentId: studentId.nullable(),
  person: z.string(),
  channel: z.enum(noticeChannels),
});
type Item = z.infer<typeof item>;

/** Who is to be told of unread messages, now or in the morning. */
export async function findUnread(
  sql: Database,
  { isOpen, now, began, most }: Looked,
): Promise<Item[]> {
  const from = dueSince(kind, now, began);
  const until = addMinutes(now, -waitMinutes);
  const found = await listUnread(sql, isOpen, { from, until, most });
  return found.map((each) => item.parse({ ...each, kind, dueAt: dueAtOf(each.since) }));
}

/** Tells people of messages that they have not read for a while: once for all of them, until they have read further, by the channel that they chose. */
export function unreadNotices(
  { sql, publicUrl }: { readonly sql: Database; readonly publicUrl: string },
  carry: CarryNotices,
  letters: Pick<ReturnType<typeof lettersToOthers>, 'admits'>,
): DueKind<Item> {
  return carry({
    name: unreadWork,
    item,
    noticeOf,
    find: (looked) => findUnread(sql, looked),
    alone: (_, work) => work(),
    async write({ dueAt, ...due }) {
      const unread = await getUnread(sql, due);
      if (!unread || unread.channel === 'none') return null;
      // Letters to learners and parents are counted on their way out; those that learners and parents make us send are counted here.
      const { party, fromPerson, address: to } = unread;
      if (party === 'instructor' && !(await letters.admits(fromPerson, { isConfirmed: true, to })))
        return { outcome: 'refused', reason: 'Too many letters went out to this address.' };
      return {
        message: unreadMessages(unread, publicUrl + placeOf(unread)),
        reader: { ...unread, isConfirmed: true },
        until: addMinutes(dueAt, usefulMinutes),
      };
    },
  });
}

const dueAtOf = (since: Instant): Instant => outsideNight(addMinutes(since, waitMinutes));

function placeOf({ party, conversationId, isGuardian }: UnreadMessages): string {
  if (party === 'instructor') return `/messages?thread=${conversationId}`;
  return isGuardian ? '/parent-portal' : '/student-portal';
}

const noticeOf = ({ conversationId, dueAt: _due, ...due }: Item): SentNotice => ({
  ...due,
  lessonId: null,
  about: `conversation-${conversationId}`,
  startsAt: null,
  minutesBefore: null,
});
