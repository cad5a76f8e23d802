import type { PaymentMethod } from '../catalogue/payments.ts';
import type { Cents } from '../kernel/money.ts';
import { dateOf, type Instant, type LocalDate } from '../kernel/nz-time.ts';
import { arrivals } from './arrivals.ts';
import { leftOnIntent, pendingRefundCents } from './card-money.ts';
import type { HowRefunded, RecordRefund, RefundPayment, TakeBackRefund } from './commands.ts';
import type { PaymentEvent } from './events.ts';
import { heldCents, type Payment, type Requested } from './payment.ts';
import {
  noSuchRefund,
  nothingToRefund,
  paymentNotFound,
  refundedBeforePaid,
  refundedByCard,
  refundedInTheFuture,
  refundTooLarge,
  underDispute,
} from './rejections.ts';

/** Money given back by hand, on a day and in a way of its own. */
export function refundPayment(command: RefundPayment, state: Requested): PaymentEvent[] {
  const { paymentId, amountCents } = command;
  refundableCents(state, amountCents);
  const refundedOn = refundDay(command, state);
  const method = command.method ?? outside(state.receipts.at(-1)?.method) ?? cameBy(state);
  return [
    {
      type: 'PaymentRefunded',
      data: { paymentId, amountCents, refundId: null, refundedOn, method },
    },
  ];
}

const cameBy = ({ byCardCents, method }: Requested) =>
  byCardCents > 0 ? 'card' : (outside(method) ?? 'other');

/** Money that goes back leaves the school: never into a balance. */
const outside = (method: PaymentMethod | null = null) => (method === 'balance' ? null : method);

/** Nothing is given back on a day to come, or before so much had come. @throws otherwise */
function refundDay(
  { refundedOn, amountCents, now }: Pick<RefundPayment, 'refundedOn' | 'amountCents' | 'now'>,
  state: Requested,
): LocalDate {
  const today = dateOf(now);
  const day = refundedOn ?? today;
  if (day > today) throw refundedInTheFuture();
  const come = arrivals(state)
    .filter(({ on }) => on <= day)
    .reduce((sum, { cents }) => sum + cents, 0);
  if (day < today && come < amountCents) throw refundedBeforePaid();
  return day;
}

/** A refund that was never given. What a card got back is the card company's word, and stays. */
export function takeBackRefund(
  { paymentId, nth }: TakeBackRefund,
  { handRefunds }: Requested,
): PaymentEvent[] {
  const refunded = handRefunds[nth - 1];
  if (!refunded) throw noSuchRefund();
  if (refunded.isTakenBack) return [];
  return [{ type: 'RefundTakenBack', data: { paymentId, nth, amountCents: refunded.cents } }];
}

/** What the card company says of a refund, in any order and any number of times. One that failed does not succeed later. */
export function recordRefund(command: RecordRefund, state: Requested): PaymentEvent[] {
  const { paymentId, refundId, intentId, amountCents, status, code } = command;
  const known = state.refunds[refundId];
  if (known?.status === 'failed') return [];
  const intent = state.intents[intentId]?.status;
  if (intent === 'aside' || intent === 'returned') return recordReturn(command, state);
  const failed: PaymentEvent = {
    type: 'RefundFailed',
    data: { paymentId, refundId, amountCents, code: code ?? 'unknown' },
  };
  const started: PaymentEvent[] = known
    ? []
    : [{ type: 'RefundStarted', data: { paymentId, refundId, intentId, amountCents } }];
  if (status === 'failed') return [...started, failed];
  if (status === 'pending' || known?.status === 'done') return started;
  // What the card company has given back already is only written down, also while a bank decides.
  const usedCents = state.uses.reduce((sum, { cents }) => sum + cents, 0);
  mustHold(amountCents, heldCents(state) + usedCents);
  return [...started, { type: 'PaymentRefunded', data: { paymentId, amountCents, refundId } }];
}

/** Money that was set aside and goes back never counted as received. */
function recordReturn(command: RecordRefund, state: Requested): PaymentEvent[] {
  const { paymentId, refundId, intentId, amountCents, status, code } = command;
  const isKnown = state.refunds[refundId] !== undefined;
  if (status === 'succeeded' && !isKnown)
    return [
      { type: 'SetAsideMoneyReturned', data: { paymentId, intentId, refundId, amountCents } },
    ];
  if (status !== 'failed' || !isKnown) return [];
  return [
    { type: 'RefundFailed', data: { paymentId, refundId, amountCents, code: code ?? 'unknown' } },
  ];
}

/** What of a payment can still be given back: held, and not on its way back. */
export const refundableOf = (state: Requested): Cents =>
  heldCents(state) - pendingRefundCents(state);

/**
 * How much a refund gives back: what was asked for, or all that is held and not on its way back. Asked before a card is refunded, because that cannot be
 * taken back.
 * @throws when nothing is held, less than that is, or a bank is still deciding
 */
export function refundableCents(state: Payment, asked?: Cents): Cents {
  if (state.status === 'none') throw paymentNotFound();
  if (Object.values(state.disputes).some(({ status }) => status === 'open')) throw underDispute();
  const left = refundableOf(state);
  const amountCents = asked ?? left;
  mustHold(amountCents, left);
  return amountCents;
}

/** Which money goes back: to the cards it came from first, each no more than it paid, the rest by hand. */
export type RefundPlan = {
  readonly onCards: readonly {
    readonly intentId: string;
    /** The account that the intent is on; null is the installation's own. */
    readonly cardAccount: string | null;
    readonly amountCents: Cents;
    /** How many refunds of this intent were asked for before. */
    readonly earlier: number;
  }[];
  readonly byHandCents: Cents;
};

/**
 * @param how of what is given back by hand; refused before a card is refunded, because that cannot be taken back
 * @throws as `refundableCents` does, and where a day or a way is said of what only a card gets
 */
export function planRefund(
  state: Payment,
  asked: Cents | undefined,
  how?: HowRefunded & { readonly now: Instant },
): RefundPlan {
  let byHandCents = refundableCents(state, asked);
  if (state.status === 'none') throw paymentNotFound();
  const onCards: RefundPlan['onCards'][number][] = [];
  for (const [intentId, { cardAccount }] of Object.entries(state.intents)) {
    const amountCents = Math.min(byHandCents, leftOnIntent(state, intentId));
    if (amountCents <= 0) continue;
    const earlier = Object.values(state.refunds).filter(
      (known) => known.intentId === intentId,
    ).length;
    onCards.push({ intentId, cardAccount, amountCents, earlier });
    byHandCents -= amountCents;
  }
  if (how && byHandCents > 0) refundDay({ ...how, amountCents: byHandCents }, state);
  if (byHandCents === 0 && (how?.refundedOn ?? how?.method)) throw refundedByCard();
  return { onCards, byHandCents };
}

function mustHold(amountCents: Cents, held: Cents): void {
  if (held <= 0) throw nothingToRefund();
  if (amountCents > held) throw refundTooLarge(held);
}
