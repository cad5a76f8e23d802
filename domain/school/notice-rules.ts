import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { wholeNumber } from '../kernel/ids.ts';
import { noticeKinds } from '../kernel/notification-kinds.ts';
import { same } from '../kernel/same.ts';
import { byKind, type NoticeRules, reminderLimits } from '../notices/kinds.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';

const { most, shortest, longest } = reminderLimits;
const bounds = `A reminder must be from ${shortest} minutes to 7 days before, in whole minutes`;
const tooMany = `Reminders can be at most ${most}`;
const onOrOff = z.boolean({ error: 'Each kind of message must be on or off' });

const reminderMinutes = z
  .array(wholeNumber(shortest, longest, bounds), { error: 'Reminders must be a list of minutes' })
  .max(most, tooMany)
  .transform((minutes) => [...new Set(minutes)].toSorted((a, b) => b - a));

const notMinutes = 'Reminders must be one to three numbers of minutes';
const minutesText = z.string({ error: notMinutes }).regex(/^\d{1,5}$/, notMinutes);

/** The same in an address, to look at what they would come to: minutes with commas between. */
export const reminderList = z
  .union([minutesText, z.array(minutesText).max(most, tooMany)], { error: notMinutes })
  .transform((minutes) => [minutes].flat().map(Number));

/** PUT /api/settings/notices. A kind that is not named stays as it is. */
export const noticeRulesForm = z.object({
  reminders: reminderMinutes,
  kinds: z
    .object(
      byKind(noticeKinds, () => onOrOff.optional()),
      { error: 'Kinds must say for each kind whether it is on' },
    )
    .optional(),
});

export type SetNoticeRules = Command<
  'SetNoticeRules',
  { schoolId: SchoolId; rules: z.infer<typeof noticeRulesForm> }
>;

export function setNoticeRules(
  { schoolId, rules }: SetNoticeRules,
  state: { status: 'none' } | { status: 'open'; noticeRules: NoticeRules; hasSetNotices: boolean },
): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const { reminders, kinds } = state.noticeRules;
  const wanted = {
    reminders: rules.reminders,
    kinds: byKind(noticeKinds, (kind) => rules.kinds?.[kind] ?? kinds[kind]),
  };
  // Leaving everything as it was is an answer too, the first time.
  if (state.hasSetNotices && same(wanted, { reminders, kinds })) return [];
  return [{ type: 'NoticeRulesSet', data: { schoolId, ...wanted } }];
}
