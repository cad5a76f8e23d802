import type { PendingQuery, Row, Sql } from 'postgres';
import { z } from 'zod';
import type { CardHolder } from '#domain/kept-card/kept-card.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Instant, LocalDate } from '#domain/kernel/nz-time.ts';
import { chargeRulesForm } from '#domain/school/charge-rules.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { keptCardTable } from '../kept-cards/kept-cards.ts';
import { payment } from '../payments/tables.ts';
import { cardCharge, chargeable, chargeRule } from './card-charges.ts';

const ruleRow = chargeRule.row.omit({ schoolId: true }).extend({ revision });
export const revisedChargeRules = chargeRulesForm.extend({ revision });

/** A school's automatic charges to kept cards; null before it set any. */
export async function getChargeRules(sql: Sql, schoolId: SchoolId) {
  const [row] = await selectRevised(sql, chargeRule, ruleRow)`where school_id = ${schoolId}`;
  return row ?? null;
}

const candidate = payment.row
  .pick({ schoolId: true, studentId: true, payerId: true, dueOn: true })
  .extend({
    paymentId: payment.row.shape.id,
    why: chargeable.row.shape.why,
    billId: chargeable.row.shape.billId,
    billDays: chargeRule.row.shape.billDays,
    key: z.string(),
  });

/** Days before a bill's charge in which its payer gets the letter. */
const toldDays = 3;

/** Debts that a rule now charges and no plan covers, a bill as its first payment. @param notClaimed SQL for whether a row's `key` was claimed */
export const listToPlan = (
  sql: Sql,
  today: LocalDate,
  notClaimed: PendingQuery<Row[]>,
  most: number,
) => rowsOf(sql, candidate)`
  select * from (
    select distinct on (payment.school_id, coalesce(bill_id, -payment.id))
      payment.id as payment_id, payment.school_id, payment.student_id, payment.payer_id, due_on, chargeable_payment.why, bill_id, bill_days,
      payment.id || '-' || coalesce(card_charge.plan, 0) || '-' || kept_card.agreement_id as key
    from chargeable_payment
    join payment on payment.id = chargeable_payment.payment_id
    join charge_rule on charge_rule.school_id = payment.school_id
    join kept_card on kept_card.state = 'kept' and case when payment.payer_id is null
      then kept_card.payer_id is null and kept_card.student_id = payment.student_id
      else kept_card.payer_id = payment.payer_id end
    left join card_charge_part part on part.payment_id = payment.id
    left join card_charge on card_charge.charge_id = part.charge_id
    where payment.state = 'pending' and payment.amount_cents > settled_cents - refunded_cents
      and (card_charge.charge_id is null or card_charge.state = 'stopped' and stop_why in ('more_owed', 'promised'))
      and (promised_until is null or promised_until < ${today})
      and case chargeable_payment.why
        when 'lesson' then asked_on >= lessons_from and exists (
          select from lesson where lesson.id = chargeable_payment.lesson_id and lesson.status = 'completed')
        when 'late_fee' then asked_on >= late_fees_from
        when 'no_show' then asked_on >= no_shows_from
        else asked_on >= bills_from and due_on + bill_days - ${toldDays}::int <= ${today}
      end
    order by payment.school_id, coalesce(bill_id, -payment.id), payment.id
  ) found where ${notClaimed} order by payment_id limit ${most}
`;

/** The payments that a bill's payer still owes, in order. */
export async function listOwedOfBill(
  sql: Sql,
  schoolId: SchoolId,
  billId: number,
): Promise<number[]> {
  const rows = await chargeable.select(sql, chargeable.row.pick({ paymentId: true }))`
    where school_id = ${schoolId} and bill_id = ${billId}
      and exists (select from payment where payment.id = payment_id and state = 'pending') order by payment_id
  `;
  return rows.map(({ paymentId }) => paymentId);
}

const due = cardCharge.row.pick({
  chargeId: true,
  schoolId: true,
  plan: true,
  tries: true,
  chargeAt: true,
});

/** Announced charges that are due. @param notClaimed SQL for whether a row was claimed */
export const listDueCharges = (
  sql: Sql,
  now: Instant,
  notClaimed: PendingQuery<Row[]>,
  most: number,
) => cardCharge.select(sql, due)`
  where state = 'announced' and charge_at <= ${now} and ${notClaimed} order by charge_at, charge_id limit ${most}
`;

/** A planned charge with its card, while the card is kept. */
export const plannedChargeRow = cardCharge.row
  .pick({ chargeId: true, amountCents: true, chargeAt: true, why: true, state: true, tries: true })
  .extend({
    brand: keptCardTable.row.shape.brand,
    last4: keptCardTable.row.shape.last4,
  });
export type PlannedChargeRow = Readonly<z.infer<typeof plannedChargeRow>>;

const shown = (sql: Sql, which: PendingQuery<Row[]>) => rowsOf(sql, plannedChargeRow)`
  select card_charge.charge_id, amount_cents, charge_at, why, card_charge.state, tries, brand, last4
  from card_charge join kept_card using (agreement_id)
  where card_charge.state in ('planned', 'announced') and kept_card.state = 'kept' and ${which}
  order by charge_at, charge_id
`;

const isOwed = (sql: Sql) => sql`exists (
  select from card_charge_part part join payment on payment.id = part.payment_id
  where part.charge_id = card_charge.charge_id and payment.state = 'pending')`;

/** The planned charge that a payment is part of. */
export async function getPlannedCharge(
  sql: Sql,
  paymentId: number,
): Promise<PlannedChargeRow | null> {
  const [row] = await shown(
    sql,
    sql`card_charge.charge_id = (select charge_id from card_charge_part where payment_id = ${paymentId}) and ${isOwed(sql)}`,
  );
  return row ?? null;
}

/** The planned charges to a learner’s card, or to a payer’s. */
export const listPlannedCharges = (
  sql: Sql,
  { studentId, payerId }: CardHolder,
): Promise<PlannedChargeRow[]> =>
  shown(
    sql,
    sql`${
      payerId === null
        ? sql`card_charge.student_id = ${studentId} and card_charge.payer_id is null`
        : sql`card_charge.payer_id = ${payerId}`
    } and ${isOwed(sql)}`,
  );

/** The charge that a payment is part of, whatever its status; null without one. */
export async function getChargeOfPayment(sql: Sql, paymentId: number): Promise<number | null> {
  const [row] = await rowsOf(sql, cardCharge.row.pick({ chargeId: true }))`
    select charge_id from card_charge_part where payment_id = ${paymentId}
  `;
  return row?.chargeId ?? null;
}
