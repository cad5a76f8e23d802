import type { RecordDispute, WarnOfFraud } from './commands.ts';
import type { PaymentEvent } from './events.ts';
import { heldCents, type Requested } from './payment.ts';

/** What the card company says of a dispute, in any order and any number of times; its end may arrive before its beginning. */
export function recordDispute(command: RecordDispute, state: Requested): PaymentEvent[] {
  return [...statusFacts(command, state), ...balance(command, state)];
}

/** Told once; where the money is gone again already, there is nothing to warn of. */
export function warnOfFraud(
  { paymentId, warningId, kind }: WarnOfFraud,
  state: Requested,
): PaymentEvent[] {
  const amountCents = heldCents(state);
  if (state.heard.has(warningId) || amountCents <= 0) return [];
  return [{ type: 'CardFraudWarned', data: { paymentId, warningId, amountCents, kind } }];
}

function statusFacts(
  { paymentId, disputeId, amountCents, reason, status, answerBy }: RecordDispute,
  { disputes }: Requested,
): PaymentEvent[] {
  const known = disputes[disputeId];
  const about = { paymentId, disputeId };
  if (known?.status === status) return [];
  switch (status) {
    case 'asked':
      if (known) return [];
      return [{ type: 'CardInquiryOpened', data: { ...about, amountCents, reason, answerBy } }];
    case 'answered':
      // It was noted as a dispute before inquiries were told apart.
      if (known?.status === 'open') return [closed({ ...about, amountCents, isLost: false })];
      if (known && known.status !== 'asked') return [];
      return [{ type: 'CardInquiryClosed', data: about }];
    case 'open':
      if (known?.status === 'won' || known?.status === 'lost') return [];
      return [{ type: 'PaymentDisputed', data: { ...about, amountCents, reason, answerBy } }];
    case 'won':
      if (known?.status === 'lost')
        return [{ type: 'DisputeMoneyReturned', data: { ...about, amountCents: known.lostCents } }];
      return [closed({ ...about, amountCents, isLost: false })];
    case 'lost':
      return [closed({ ...about, amountCents, isLost: true })];
  }
}

function balance(
  { paymentId, disputeId, takenCents, feeCents }: RecordDispute,
  { disputes }: Requested,
): PaymentEvent[] {
  const known = disputes[disputeId] ?? { takenCents: 0, feeCents: 0 };
  if (known.takenCents === takenCents && known.feeCents === feeCents) return [];
  return [{ type: 'DisputeBalanceNoted', data: { paymentId, disputeId, takenCents, feeCents } }];
}

const closed = (
  data: Extract<PaymentEvent, { type: 'PaymentDisputeClosed' }>['data'],
): PaymentEvent => ({ type: 'PaymentDisputeClosed', data });
