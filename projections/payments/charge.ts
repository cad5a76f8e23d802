import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { cardIntent, type payment } from './tables.ts';

type Stored = z.infer<typeof payment.row>;

/** A payment as charging a card needs it: what it is called, and for whom it is. */
export type Charge = Readonly<
  Pick<Stored, 'schoolId' | 'studentId' | 'reference' | 'createdAt'>
> & {
  readonly paymentId: number;
  readonly schoolName: string;
  /** A school that is closed asks for no money; what arrives all the same is recorded. */
  readonly isSchoolClosed: boolean;
};

export async function getCharge(sql: Sql, paymentId: number): Promise<Charge | null> {
  const [row] = await sql<Charge[]>`
    select payment.id as payment_id, school_id, student_id, school.name as school_name, reference, payment.created_at,
      school.is_archived as is_school_closed
    from payment join school on school.id = payment.school_id
    where payment.id = ${paymentId}
  `;
  return row ?? null;
}

const intent = cardIntent.row.omit({ paymentId: true });

/** Every intent that was started and of which nothing final is known. */
export async function listOpenIntents(sql: Sql): Promise<string[]> {
  const rows = await cardIntent.select(sql, intent)`where state = 'open' order by intent_id`;
  return rows.map(({ intentId }) => intentId);
}

/** A school's payments that a card can be charged for at this moment. */
export async function listOpenPayments(sql: Sql, schoolId: SchoolId): Promise<number[]> {
  const rows = await sql<{ paymentId: number }[]>`
    select distinct payment_id from card_intent join payment on payment.id = payment_id
    where school_id = ${schoolId} and card_intent.state = 'open' order by payment_id
  `;
  return rows.map(({ paymentId }) => paymentId);
}

/** The payment and school an intent is for; null when it is none of ours. */
export async function getPaymentOfIntent(
  sql: Sql,
  intentId: string,
): Promise<{ paymentId: number; schoolId: SchoolId } | null> {
  const [row] = await sql<{ paymentId: number; schoolId: SchoolId }[]>`
    select payment_id, school_id from card_intent join payment on payment.id = payment_id where card_intent.intent_id = ${intentId}
  `;
  return row ?? null;
}
