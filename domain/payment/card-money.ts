import type { PaymentMethod } from '../catalogue/payments.ts';
import type { Cents } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';

/** A try to take a card at the card company, and the money that came of it. */
export type Intent = {
  /** `aside`: something else arrived than was asked, and nobody has decided; `returned`: that went back. */
  readonly status: 'open' | 'closed' | 'settled' | 'aside' | 'returned';
  /** The school's account at the card company that it is on; null is the installation's own. */
  readonly cardAccount: string | null;
  readonly askedCents: Cents;
  readonly arrivedCents: Cents;
  readonly arrivedOn: LocalDate | null;
  readonly isBookable: boolean;
  readonly method: PaymentMethod;
};

/** A refund at the card company. `returned` gave back what was set aside, which never counted as received. */
export type CardRefund = {
  readonly intentId: string;
  readonly amountCents: Cents;
  readonly status: 'pending' | 'done' | 'failed' | 'returned';
};

/** A payment's tries at the card company and its refunds there, by the card company's names for them. */
export type CardMoney = {
  readonly intents: Readonly<Record<string, Intent>>;
  readonly refunds: Readonly<Record<string, CardRefund>>;
};

const unknownIntent: Intent = {
  status: 'open',
  cardAccount: null,
  askedCents: 0,
  arrivedCents: 0,
  arrivedOn: null,
  isBookable: false,
  method: 'card',
};

export function withIntent({ intents }: CardMoney, intentId: string, change: Partial<Intent>) {
  const intent = { ...(intents[intentId] ?? unknownIntent), ...change };
  return { intents: { ...intents, [intentId]: intent } };
}

/** A refund of before refunds were counted per intent belongs to the first that was settled: no other could be refunded then. */
export function withRefund(
  { intents, refunds }: CardMoney,
  refundId: string,
  change: Omit<CardRefund, 'intentId'> & Partial<Pick<CardRefund, 'intentId'>>,
) {
  const first = Object.keys(intents).find((intentId) => intents[intentId]?.status === 'settled');
  const refund = { intentId: first ?? '', ...refunds[refundId], ...change };
  return { refunds: { ...refunds, [refundId]: refund } };
}

/** What a refund that failed changes: one that was true is undone, and money that was set aside is there again. */
export function withoutRefund(
  payment: CardMoney & { readonly refundedCents: Cents },
  refundId: string,
  amountCents: Cents,
): Partial<typeof payment> {
  const refund = payment.refunds[refundId];
  const failed = withRefund(payment, refundId, { amountCents, status: 'failed' });
  if (refund?.status === 'done')
    return { ...failed, refundedCents: payment.refundedCents - amountCents };
  if (refund?.status !== 'returned') return failed;
  const arrivedCents = (payment.intents[refund.intentId]?.arrivedCents ?? 0) + amountCents;
  return { ...failed, ...withIntent(payment, refund.intentId, { status: 'aside', arrivedCents }) };
}

/** What the card company has been asked to give back and has not yet. */
export function pendingRefundCents({ refunds }: CardMoney): Cents {
  return sumOf(Object.values(refunds).filter(({ status }) => status === 'pending'));
}

/** What could still go back to the card of one intent. */
export function leftOnIntent({ intents, refunds }: CardMoney, intentId: string): Cents {
  const intent = intents[intentId];
  if (intent?.status !== 'settled') return 0;
  const back = Object.values(refunds).filter(
    (refund) =>
      refund.intentId === intentId && (refund.status === 'pending' || refund.status === 'done'),
  );
  return Math.max(0, intent.arrivedCents - sumOf(back));
}

const sumOf = (refunds: readonly CardRefund[]): Cents =>
  refunds.reduce((total, { amountCents }) => total + amountCents, 0);
