import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';
import { cardIntent, cardRefund, payment } from './tables.ts';

/** A payment as charging a card needs it: what it is called, and for whom it is. */
const charge = payment.row
  .pick({ schoolId: true, studentId: true, reference: true, createdAt: true })
  .extend({
    paymentId: payment.row.shape.id,
    schoolName: z.string(),
    /** A school that is closed asks for no money; what arrives all the same is recorded. */
    isSchoolClosed: z.boolean(),
  });
export type Charge = Readonly<z.infer<typeof charge>>;

export async function getCharge(sql: Sql, paymentId: number): Promise<Charge | null> {
  const [row] = await rowsOf(sql, charge)`
    select payment.id as payment_id, school_id, student_id, school.name as school_name, reference, payment.created_at,
      school.is_archived as is_school_closed
    from payment join school on school.id = payment.school_id
    where payment.id = ${paymentId}
  `;
  return row ?? null;
}

/** An intent, and the school's account at the card company that it is on; null is the installation's own. */
export type IntentOnAccount = { readonly intentId: string; readonly cardAccount: string | null };

const openIntent = cardIntent.row.pick({ intentId: true, cardAccount: true, paymentId: true });

/** Every intent that was started and of which nothing final is known. */
export const listOpenIntents = (sql: Sql): Promise<Readonly<z.infer<typeof openIntent>>[]> =>
  cardIntent.select(sql, openIntent)`where state = 'open' order by intent_id`;

const pendingRefund = cardRefund.row.pick({ refundId: true }).extend({
  cardAccount: cardIntent.row.shape.cardAccount,
});

/** Every refund that the card company has taken on and of which nothing final is known. */
export const listPendingRefunds = (
  sql: Sql,
): Promise<{ refundId: string; cardAccount: string | null }[]> =>
  rowsOf(sql, pendingRefund)`
    select refund_id, card_account from card_refund left join card_intent using (intent_id)
    where card_refund.state = 'pending' order by refund_id
  `;

/** A school's payments that a card can be charged for at this moment. */
export async function listOpenPayments(sql: Sql, schoolId: SchoolId): Promise<number[]> {
  const rows = await rowsOf(sql, cardIntent.row.pick({ paymentId: true }))`
    select distinct payment_id from card_intent join payment on payment.id = payment_id
    where school_id = ${schoolId} and card_intent.state = 'open' order by payment_id
  `;
  return rows.map(({ paymentId }) => paymentId);
}

const ofIntent = charge
  .pick({ paymentId: true, schoolId: true })
  .extend({ cardAccount: cardIntent.row.shape.cardAccount });

/** The payment and school an intent is for, and the account it is on; null when it is none of ours. Of one that pays several, the first. */
export async function getPaymentOfIntent(
  sql: Sql,
  intentId: string,
): Promise<Readonly<z.infer<typeof ofIntent>> | null> {
  const [row] = await rowsOf(sql, ofIntent)`
    select payment_id, school_id, card_account from card_intent join payment on payment.id = payment_id
    where card_intent.intent_id = ${intentId} or card_intent.intent_id >= ${`${intentId}.`} and card_intent.intent_id < ${`${intentId}/`}
    order by payment_id limit 1
  `;
  return row ?? null;
}

/**
 * The latest unpaid request for exactly this by card, made since `since` (an instant): somebody who asks for it again tries again, and owes it once.
 * A settled or cancelled one is another matter.
 */
export async function findSameRequest(
  sql: Sql,
  { schoolId, studentId, amountCents, description, lessonId }: SameRequest,
  since: Instant,
): Promise<number | null> {
  const [row] = await payment.select(sql, payment.row.pick({ id: true }))`
    where school_id = ${schoolId} and student_id = ${studentId} and amount_cents = ${amountCents} and description = ${description}
      and method = 'card' and state = 'pending' and created_at >= ${since}
      and ${lessonId ?? null}::int is not distinct from (select lesson.id from lesson where lesson.payment_id = payment.id)
    order by id desc limit 1
  `;
  return row?.id ?? null;
}

type SameRequest = {
  readonly schoolId: SchoolId;
  readonly studentId: StudentId;
  readonly amountCents: Cents;
  readonly description: string;
  /** The lesson that it is for: the same sum for another lesson is another debt. */
  readonly lessonId?: number | undefined;
};
