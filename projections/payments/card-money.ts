import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { noteMovement } from './movements.ts';
import {
  type CardRefundRow,
  cardIntent,
  cardRefund,
  cardSetAside,
  payment,
  type SetAsideRow,
} from './tables.ts';

// A payment knows its school. What is counted up or down is asked first, so that an event that is seen twice counts once.

export function setAside(
  rows: Rows,
  {
    intentId,
    paymentId,
    amountCents,
    currency,
    expectedCents,
    why,
    arrivedOn,
  }: Omit<SetAsideRow, 'schoolId' | 'state'>,
): void {
  const of = rows.get(payment, { id: paymentId });
  if (!of) return;
  const { schoolId } = of;
  const aside = { intentId, paymentId, amountCents, currency, expectedCents, why, arrivedOn };
  rows.insert(cardSetAside, { ...aside, schoolId, state: 'waiting' });
}

type Refund = Pick<CardRefundRow, 'refundId' | 'paymentId' | 'intentId' | 'amountCents'>;

export function refund(
  rows: Rows,
  { refundId, paymentId, intentId, amountCents }: Refund,
  state: CardRefundRow['state'],
  startedAt: string,
): void {
  const of = rows.get(payment, { id: paymentId });
  if (!of) return;
  const { schoolId } = of;
  rows.insert(cardRefund, {
    refundId,
    schoolId,
    paymentId,
    intentId,
    amountCents,
    state,
    startedAt,
  });
}

/** What was set aside went back: nothing is left to decide about it once all of it has. */
export function returned(
  rows: Rows,
  given: Refund & { readonly intentId: string },
  at: string,
): void {
  const { intentId, refundId, amountCents } = given;
  if (!rows.get(cardRefund, { refundId }))
    rows.change(cardSetAside, { intentId }, (aside) => ({
      amountCents: aside.amountCents - amountCents,
      state: aside.amountCents > amountCents ? aside.state : 'returned',
    }));
  refund(rows, given, 'returned', at);
}

/** Money that had gone back is held again from the day it came back; what had been set aside is there to be decided again. */
export function refundFailed(
  rows: Rows,
  { refundId, paymentId, amountCents, code }: Omit<Refund, 'intentId'> & { code: string },
  position: number,
  day: string,
): void {
  const failed = rows.get(cardRefund, { refundId });
  if (!failed) return;
  const { intentId } = failed;
  if (failed.state === 'done') {
    rows.change(payment, { id: paymentId }, ({ refundedCents }) => ({
      refundedCents: refundedCents - amountCents,
    }));
    const came = intentId === null ? undefined : rows.get(cardIntent, { intentId });
    noteMovement(rows, failed.schoolId, failed.paymentId, {
      position,
      on: day,
      cents: amountCents,
      method: came?.method ?? 'card',
      isRefund: true,
    });
  }
  if (failed.state === 'returned' && intentId !== null)
    rows.change(cardSetAside, { intentId }, (aside) => ({
      amountCents: aside.amountCents + amountCents,
      state: 'waiting',
    }));
  rows.change(cardRefund, { refundId }, { state: 'failed', code });
}

/** What a payment shows of a question or a denial at the card holder's bank. */
export const denied = (
  dispute: 'asked' | 'open',
  { reason, answerBy = null }: { reason: string; answerBy?: string | null | undefined },
) => ({ dispute, disputeReason: reason, disputeAnswerBy: answerBy });
