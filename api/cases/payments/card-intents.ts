import { Stripe } from 'stripe';
import type { Context, Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { isAccessRevoked, type StripeGateway } from '#api/gateways/stripe.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { otherCardAccount } from '#domain/card-account/rejections.ts';
import type { FormMethod } from '#domain/catalogue/payments.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { CardMoney } from '#domain/payment/card-money.ts';
import type { PaymentCommand } from '#domain/payment/commands.ts';
import { payment } from '#domain/payment/decide.ts';
import { paymentNotFound } from '#domain/payment/rejections.ts';
import { atCardCompany, partOf, shareOut } from '#domain/payment/shared-intent.ts';
import { listPaymentsOfInvoice } from '#projections/payment-links/query.ts';
import {
  type Charge,
  getCharge,
  getPaymentOfIntent,
  type IntentOnAccount,
  listOpenIntents,
} from '#projections/payments/charge.ts';
import { recordedCardAccount } from './card-account-ready.ts';
import { paymentIn } from './payments.ts';

type IntentDeps = Pick<Deps, 'sql' | 'log' | 'projector' | 'dispatch' | 'stripe'>;

/**
 * What became of the card company's intents, as our records have it. A payment settles only on what the card company itself says, and saying it twice
 * changes nothing. Which intents are open is asked of the ledger: the read models may be behind it.
 */
export function cardIntents(deps: IntentDeps) {
  const { sql, log, projector, dispatch, stripe } = deps;
  return {
    /**
     * Asks the card company what became of an intent and records it.
     * @param said the account that somebody speaks of, where one does
     * @returns what each payment has of it; empty when it is none of ours
     * @throws 409 where it is on another account than that
     */
    async refresh(intentId: string, said?: { account: string | null }): Promise<PartOfIntent[]> {
      const owner = await getPaymentOfIntent(sql, intentId);
      if (owner === null) return [];
      const { cardAccount, paymentId } = owner;
      if (said && said.account !== cardAccount) throw otherCardAccount(said.account, cardAccount);
      const intent = await look({ intentId, cardAccount }, paymentId);
      const charge = await chargeOf(sql, paymentId);
      return intent ? partsOf(deps, intent, charge) : [{ charge, intentId, askedCents: null }];
    },

    /** Asks the card company what became of a payment's intents that are still open; the read models know of it when this returns. */
    async refreshOpen(paymentId: number): Promise<void> {
      for (const intent of await openIntents(paymentId)) await look(intent, paymentId);
      // A webhook may have recorded it a moment ago.
      await projector.waitFor(await log.head());
    },

    recordIntent,
    look,
    openIntents,

    /** Records what became of every intent that was started and not finished, as after a crash between a charge and our recording. */
    async sweep(): Promise<void> {
      for (const { paymentId, ...intent } of await listOpenIntents(sql))
        await look(intent, paymentId).catch((error: unknown) => reportFault('cards', error));
    },
  };

  /**
   * Asks what an intent has become, on the account it is on, and records it.
   * @returns null where the card company lets us act on that account no more: for us it is closed
   */
  async function look(
    { intentId, cardAccount }: IntentOnAccount,
    paymentId: number,
  ): Promise<Stripe.PaymentIntent | null> {
    try {
      const intent = await stripe.on(cardAccount).paymentIntents.retrieve(atCardCompany(intentId));
      await recordIntent(intent, cardAccount);
      return intent;
    } catch (fault) {
      if (!isAccessRevoked(fault)) throw fault;
      const charge = await chargeOf(sql, paymentId);
      await decide(charge, { type: 'CloseCardPayment', paymentId, intentId });
      return null;
    }
  }

  /**
   * Records what an intent from the card company says.
   * @param cardAccount the account it is on, as the card company says it
   * @returns its payment as it was before; null when it is none of ours
   * @throws 409 where the payment is on another account
   */
  async function recordIntent(
    intent: Stripe.PaymentIntent,
    cardAccount: string | null,
  ): Promise<Charge | null> {
    const paymentId = Number(intent.metadata['paymentId']);
    const charge = Number.isInteger(paymentId) ? await getCharge(sql, paymentId) : null;
    // The number alone could be another installation's on the same account; the day it was asked for tells them apart.
    if (!charge || intent.metadata['paymentKey'] !== paymentKeyOf(charge)) return null;
    const parts = await partsOf(deps, intent, charge);
    for (const part of parts) await mustBeItsAccount(log, part.charge, part.intentId, cardAccount);
    const method = intent.status === 'succeeded' && (await methodOf(stripe, intent, cardAccount));
    for (const [part, command] of commandsOf(intent, parts)) {
      const isOurAccount = intent.livemode === stripe.isLive;
      const onAccount = cardAccount === null ? {} : { cardAccount };
      await decide(
        part.charge,
        command.type === 'SettleCardPayment'
          ? { ...command, isOurAccount, ...onAccount, method: method || 'card' }
          : command,
      );
    }
    return charge;
  }

  async function openIntents(paymentId: number): Promise<IntentOnAccount[]> {
    return openIntentsOf(await log.read(`payment-${paymentId}`));
  }

  function decide(charge: Charge, command: Sent<PaymentCommand>) {
    const context: Context = { ...recordOf(charge), actor: { kind: 'system', id: null } };
    return dispatch(payment, charge.paymentId, command, context);
  }
}

/** What an intent says to each payment that has a part of it. */
function commandsOf(intent: Stripe.PaymentIntent, parts: readonly PartOfIntent[]) {
  const { amount_received: amountReceived, currency, status } = intent;
  if (status === 'succeeded') {
    const came = shareOut(
      amountReceived,
      parts.map(({ askedCents }) => askedCents ?? 0),
    );
    return parts.map((part, nth) => {
      const amountCents = came[nth] ?? 0;
      const settles = { ...about(part), type: 'SettleCardPayment', amountCents, currency } as const;
      return [part, settles] as const;
    });
  }
  if (status === 'canceled')
    return parts.map(
      (part) => [part, { ...about(part), type: 'CloseCardPayment' } as const] as const,
    );
  // Its holder is told once.
  const declined = intent.last_payment_error ? parts.slice(0, 1) : [];
  return declined.map((part) => {
    const declines = { ...about(part), type: 'DeclineCardPayment', ...declineOf(intent) } as const;
    return [part, declines] as const;
  });
}

/** What each payment has of an intent: the one has all of it, or several of an invoice have the parts that the ledger says. */
async function partsOf(
  { sql, log }: Pick<IntentDeps, 'sql' | 'log'>,
  intent: Stripe.PaymentIntent,
  charge: Charge,
): Promise<PartOfIntent[]> {
  const number = Number(intent.metadata['invoice']);
  if (!Number.isInteger(number)) return [{ charge, intentId: intent.id, askedCents: null }];
  const parts: PartOfIntent[] = [];
  for (const paymentId of await listPaymentsOfInvoice(sql, charge.schoolId, number)) {
    const intentId = partOf(intent.id, paymentId);
    const known = paymentIn(await log.read(`payment-${paymentId}`)).intents[intentId];
    if (known)
      parts.push({
        charge: await chargeOf(sql, paymentId),
        intentId,
        askedCents: known.askedCents,
      });
  }
  return parts;
}

/** What a payment has of an intent: all of it, or its part of one that pays several. */
export type PartOfIntent = {
  readonly charge: Charge;
  /** As the payment calls it. */
  readonly intentId: string;
  /** Null where it is all of it. */
  readonly askedCents: Cents | null;
};

const about = ({ charge: { paymentId }, intentId }: PartOfIntent) => ({ paymentId, intentId });

/** Intents of a payment that nothing final is known of, by all facts of its stream. @throws 404 where there are none */
export function openIntentsOf(facts: readonly RecordedEvent[]): IntentOnAccount[] {
  return openIntentsIn(paymentIn(facts));
}

/** The same, of a payment as it stands. */
export const openIntentsIn = ({ intents }: CardMoney): IntentOnAccount[] =>
  Object.entries(intents).flatMap(([intentId, { status, cardAccount }]) =>
    status === 'open' ? [{ intentId, cardAccount }] : [],
  );

/** A payment as a card is charged for it. @throws 404 where there is none */
export async function chargeOf(sql: Deps['sql'], paymentId: number): Promise<Charge> {
  const charge = await getCharge(sql, paymentId);
  if (!charge) throw paymentNotFound();
  return charge;
}

export const recordOf = ({ schoolId, studentId, paymentId }: Charge) => ({
  schoolId,
  studentId,
  paymentId,
});

/** Names a payment among everything that may ever use one Stripe account. */
export const paymentKeyOf = ({ paymentId, createdAt }: Charge) =>
  `payment-${paymentId}-${Date.parse(createdAt)}`;

export const stripeMetadataOf = (charge: Charge) => ({
  paymentId: String(charge.paymentId),
  schoolId: String(charge.schoolId),
  paymentKey: paymentKeyOf(charge),
});

const idOf = (charge: string | { id: string } | null | undefined) =>
  typeof charge === 'string' ? charge : (charge?.id ?? null);

/** Only a charge says how it was paid; where there is one way, nobody needs to ask. */
async function methodOf(
  stripe: StripeGateway,
  { payment_method_types: ways = [], latest_charge: latest }: Partial<Stripe.PaymentIntent>,
  cardAccount: string | null,
): Promise<FormMethod> {
  const charge = idOf(latest);
  if (ways.every((way) => way === 'card') || charge === null) return 'card';
  try {
    const { payment_method_details: paid } = await stripe.on(cardAccount).charges.retrieve(charge);
    return paid?.type === 'nz_bank_account' ? 'bank_debit' : 'card';
  } catch (error) {
    // The money counts, whatever is not known of its way.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return 'card';
  }
}

/** An intent that the ledger does not know must be on one of the school's own accounts: any other account could name our payment in its metadata. */
async function mustBeItsAccount(
  log: IntentDeps['log'],
  { paymentId, schoolId }: Charge,
  intentId: string,
  cardAccount: string | null,
): Promise<void> {
  const { intents } = paymentIn(await log.read(`payment-${paymentId}`));
  const known = intents[intentId];
  if (known?.cardAccount === cardAccount || (!known && cardAccount === null)) return;
  if (!known && (await recordedCardAccount(log, schoolId)).known.has(cardAccount ?? '')) return;
  throw otherCardAccount(cardAccount, known?.cardAccount ?? null);
}

/** Which try was declined, and why in the card company's code. */
function declineOf({ id, latest_charge: latest, last_payment_error: error }: Stripe.PaymentIntent) {
  const { decline_code: declined, code } = error ?? {};
  return { attempt: idOf(latest) ?? `${id}-${code}`, code: declined ?? code ?? 'unknown' };
}
