import { z } from 'zod';
import type { BillMailing } from '#api/cases/books/invoice-mailing.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import { notClaimed } from '#api/scheduled-work/claims.ts';
import type { DueKind } from '#api/scheduled-work/due-work.ts';
import { isDecentHour } from '#domain/bills/rhythm.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { schoolId as schoolNumber } from '#domain/kernel/ids.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getInvoice } from '#projections/invoices/query.ts';
import { getNoticeRules } from '#projections/notifications/settings.ts';
import { getRemindersOfPayer, listOverdueOfPayers } from '#projections/payers/query.ts';

const kind = 'payer reminders';
const item = z.object({
  key: z.string(),
  dueAt: z.string(),
  schoolId: schoolNumber,
  number: z.number().int(),
  payerId: z.number().int(),
});

/** As for learners: the morning after the day by which it was to be paid, and not once that is three days past. */
const remindsAt = '09:00';
const usefulDays = 3;

type ReminderDeps = {
  readonly sql: Database;
  readonly clock: Clock;
  readonly billMailing: BillMailing;
};

/** Reminds payers of invoices that are overdue, once each, where the school tells of what is overdue or the payer is to be told. Learners hear of theirs by notices. */
export function payerReminders({
  sql,
  clock,
  billMailing,
}: ReminderDeps): DueKind<z.infer<typeof item>> {
  return {
    name: kind,
    item,
    async find(now, most) {
      const today = dateOf(now);
      if (!isDecentHour(now) || now < instantAt(today, remindsAt)) return [];
      const isOpen = notClaimed(
        sql,
        kind,
        sql`invoice.school_id || '-' || invoice.number || '-' || invoice.due_on`,
      );
      const rows = await listOverdueOfPayers(sql, addDays(today, -usefulDays), today, isOpen, most);
      return rows.map(({ schoolId, number, payerId, dueOn }) => ({
        key: `${schoolId}-${number}-${dueOn}`,
        dueAt: instantAt(addDays(dueOn, 1), remindsAt),
        schoolId,
        number,
        payerId,
      }));
    },
    async carryOut({ key, schoolId, number, payerId }) {
      const [owner, invoice, { kinds }, own] = await Promise.all([
        getAccount(sql, founderOf(schoolId)),
        getInvoice(sql, schoolId, number, dateOf(clock())),
        getNoticeRules(sql, schoolId),
        getRemindersOfPayer(sql, payerId),
      ]);
      if (!(own ?? kinds.paymentOverdue)) return { outcome: 'withdrawn', reason: 'not wanted' };
      if (!owner?.isEmailVerified) return { outcome: 'withdrawn', reason: 'address not confirmed' };
      if (!invoice || invoice.balanceDueCents === 0)
        return { outcome: 'withdrawn', reason: 'nothing is owed' };
      await billMailing.reminder({ account: owner, schoolId }, invoice, `payer-reminder-${key}`);
      return { outcome: 'done' };
    },
  };
}
