import type { z } from 'zod';
import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { moneyMovement, payment } from './tables.ts';

type Movement = Readonly<z.infer<typeof moneyMovement.row>>;

type Moved = {
  /** Of the fact. */
  readonly position: number;
  /** Which of the fact's rows, from 0. */
  readonly entry?: number;
  /** An Auckland day. */
  readonly on: string;
  readonly cents: number;
  readonly method: PaymentMethod | null;
  readonly isRefund?: boolean;
};

/** Whether what a fact moved is written down already. */
export const isCounted = (rows: Rows, position: number): boolean =>
  rows.get(moneyMovement, { position, entry: 0 }) !== undefined;

/** Writes down that cents of a payment came or went. Where nobody says how, it is as the payment says at that moment or, where it says nothing yet, as money last came for it. */
export function move(rows: Rows, paymentId: number, moved: Moved): void {
  const of = rows.get(payment, { id: paymentId });
  if (!of) return;
  const asItCame = () =>
    of.method ?? latest(rows, paymentId, ({ cents }) => cents > 0)?.method ?? null;
  noteMovement(rows, of.schoolId, paymentId, { ...moved, method: moved.method ?? asItCame() });
}

/**
 * Writes down exactly this, once. What it changes of the payer's balance is an entry of its own: the payment says already what it has received and given
 * back, and what it asks for.
 */
export function noteMovement(
  rows: Rows,
  schoolId: SchoolId,
  paymentId: number,
  { position, entry = 0, on, cents, method, isRefund = false }: Moved,
): void {
  if (rows.get(moneyMovement, { position, entry })) return;
  const overCents = overMoved(rows, paymentId);
  const parts = [
    { cents: cents - overCents, isOver: false },
    { cents: overCents, isOver: true },
  ].filter((part) => part.cents !== 0);
  for (const [nth, part] of parts.entries())
    rows.insert(moneyMovement, {
      ...part,
      position,
      entry: entry + nth,
      schoolId,
      paymentId,
      voucherId: null,
      onDate: on,
      method,
      isRefund,
    });
}

/** By how much the balance that a payment holds has changed. */
function overMoved(rows: Rows, paymentId: number): number {
  const of = rows.get(payment, { id: paymentId });
  if (!of?.keepsOver) return 0;
  const { settledCents, refundedCents, amountCents, balanceCents: before } = of;
  const balanceCents = Math.max(0, settledCents - refundedCents - amountCents);
  if (balanceCents !== before) rows.change(payment, { id: paymentId }, { balanceCents });
  return balanceCents - before;
}

/**
 * Money that was written down for another day or way moves there, with the balance in it.
 * @param cents all of it
 */
export function moveOver(
  rows: Rows,
  paymentId: number,
  { position, cents }: Pick<Moved, 'position' | 'cents'>,
  from: Pick<Moved, 'on' | 'method'>,
  to: Pick<Moved, 'on' | 'method'>,
): void {
  const of = rows.get(payment, { id: paymentId });
  if (!of || isCounted(rows, position)) return;
  const overCents = rows
    .where(moneyMovement, { paymentId })
    .filter(({ isOver, isRefund, onDate, method }) => {
      return isOver && !isRefund && onDate === from.on && method !== 'balance';
    })
    .reduce((sum, one) => sum + one.cents, 0);
  const parts = [
    { ...from, cents: overCents - cents, isOver: false },
    { ...to, cents: cents - overCents, isOver: false },
    { ...from, cents: -overCents, isOver: true },
    { ...to, cents: overCents, isOver: true },
  ].filter((part) => part.cents !== 0);
  for (const [entry, { on, ...part }] of parts.entries())
    rows.insert(moneyMovement, {
      ...part,
      position,
      entry,
      schoolId: of.schoolId,
      paymentId,
      voucherId: null,
      onDate: on,
      isRefund: false,
    });
}

/** The last movement of a payment that is such a one. */
export function latest(
  rows: Rows,
  paymentId: number,
  isSuch: (movement: Movement) => boolean,
): Movement | undefined {
  return rows
    .where(moneyMovement, { paymentId })
    .filter(isSuch)
    .toSorted((a, b) => a.position - b.position || a.entry - b.entry)
    .at(-1);
}

type OfVoucher = {
  readonly schoolId: SchoolId;
  readonly voucherId: number;
  readonly onDate: string;
  readonly method: PaymentMethod;
  readonly cents: number;
  readonly isRefund?: boolean;
};

/** The sale of a voucher, which is no payment. */
export function forVoucher(
  rows: Rows,
  position: number,
  { schoolId, voucherId, onDate, method, cents, isRefund = false }: OfVoucher,
): void {
  rows.insert(moneyMovement, {
    position,
    entry: 0,
    schoolId,
    paymentId: null,
    voucherId,
    onDate,
    method,
    cents,
    isRefund,
  });
}
