import type { Stripe } from 'stripe';
import type { PayoutPart, PayoutSums } from '#domain/payout/payout.ts';

type Transaction = Stripe.BalanceTransaction;

/** The intent that a transaction is about. */
export type IntentOfTransaction = {
  readonly intentId: string;
  /** Whether it carries the words that our intents have. */
  readonly isOurs: boolean;
};

/** What a transaction is about, where it is a payment: its charge, a refund or a dispute of it. */
export function intentOf({ source }: Transaction): IntentOfTransaction | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null;
  const { payment_intent: intent } = source;
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  if (!intentId) return null;
  const words = 'metadata' in source ? source.metadata : null;
  return { intentId, isOurs: words?.['paymentKey'] !== undefined };
}

/** What each type is (https://docs.stripe.com/reports/balance-transaction-types). What it takes is below nothing at the card company, and above here. */
const kinds: Readonly<Record<string, PayoutPart['kind'] | 'fee' | 'returned'>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout_failure: 'returned',
  payout_cancel: 'returned',
};

function kindOf({ type, source }: Transaction) {
  const isOfDispute =
    type === 'adjustment' && typeof source === 'object' && source?.object === 'dispute';
  return isOfDispute ? 'dispute' : (kinds[type] ?? null);
}

/**
 * What a payout comes to by the transactions in it. What no payment of ours is about, is sold elsewhere on the account: its fees are not the product's
 * to book.
 */
export function payoutSumsOf(
  transactions: readonly Transaction[],
  paymentOf: ReadonlyMap<string, number>,
): Omit<PayoutSums, 'netCents'> & { parts: PayoutPart[] } {
  const parts: PayoutPart[] = [];
  let [feeCents, feeGstCents, returnedCents, elsewhereCents] = [0, 0, 0, 0];
  for (const transaction of transactions) {
    const { id, amount, fee, net, fee_details: fees } = transaction;
    const kind = kindOf(transaction);
    const paymentId = paymentOf.get(intentOf(transaction)?.intentId ?? '');
    if (kind === 'fee') {
      feeCents -= net;
      if (transaction.type === 'tax_fee') feeGstCents -= net;
    } else if (kind === 'returned') {
      returnedCents += net;
    } else if (kind === null || paymentId === undefined) {
      elsewhereCents += net;
    } else {
      const amountCents = kind === 'charge' ? amount : -amount;
      parts.push({ transaction: id, kind, paymentId, amountCents, feeCents: fee });
      feeCents += fee;
      feeGstCents += sumOf(fees.filter(({ type }) => type === 'tax'));
    }
  }
  const of = (kind: PayoutPart['kind']) => parts.filter((part) => part.kind === kind);
  const cents = (some: readonly PayoutPart[]) =>
    some.reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    grossCents: cents(of('charge')),
    refundCents: cents(of('refund')),
    disputeCents: cents(of('dispute')),
    feeCents,
    feeGstCents,
    returnedCents,
    elsewhereCents,
    parts,
  };
}

const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);
