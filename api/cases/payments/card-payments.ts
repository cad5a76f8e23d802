import type { Stripe } from 'stripe';
import type { Deps } from '#api/deps.ts';
import { together } from '#api/ground/together.ts';
import { invoiceNumber } from '#domain/invoices/invoice-book.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { Actor, RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { mustBeChargeable, nextCardCents } from '#domain/payment/cards.ts';
import { owedCents } from '#domain/payment/payment.ts';
import { alreadyPaid, schoolTakesNoMoney } from '#domain/payment/rejections.ts';
import { atCardCompany, partOf } from '#domain/payment/shared-intent.ts';
import { listPaymentsOfInvoice } from '#projections/payment-links/query.ts';
import type { Charge } from '#projections/payments/charge.ts';
import { type CardToCharge, intentsOn } from './begin-intent.ts';
import { accountForPayments } from './card-account-ready.ts';
import {
  cardIntents,
  chargeOf,
  openIntentsIn,
  openIntentsOf,
  paymentKeyOf,
  stripeMetadataOf,
} from './card-intents.ts';
import { changedMeanwhile, underWay } from './card-wording.ts';
import { intentSteps, type Started } from './intent-steps.ts';
import type { OpenIntent } from './open-intent.ts';
import { recordedPayment } from './payments.ts';

type CardDeps = Pick<Deps, 'sql' | 'log' | 'projector' | 'dispatch' | 'stripe' | 'locks'>;

/**
 * Taking a card for a payment. Amounts come from our records. One intent is open for a payment at a time, so two tabs charge one card once. What is owed
 * is asked of the ledger: the read models may be behind it.
 */
export function cardPayments(deps: CardDeps) {
  const { sql, log, stripe, locks } = deps;
  const { look, openIntents } = cardIntents(deps);
  const { start, close } = intentSteps(deps);

  return {
    /** The intent to pay this payment with, the same for anyone who asks until it is paid. @throws when nothing is owed, or cards are not taken here */
    open: openOne,

    /**
     * The same for all that is owed on an invoice: one charge, of which each payment has its part. No card can pay before the ledger has every part, so that
     * whoever dies in between has charged nobody; what was charged settles each part once, now or at the next look.
     */
    async openInvoice(schoolId: SchoolId, number: number, actor: Actor): Promise<OpenIntent> {
      const all = await listPaymentsOfInvoice(sql, schoolId, number);
      const [holder] = all;
      if (holder === undefined) throw alreadyPaid();
      // Whoever opens the same invoice waits here; the locks of the others are above it.
      const found = await locks.payment(holder, async () => {
        const owed = [];
        for (const paymentId of all) {
          const state = await recorded(paymentId);
          if (state.status === 'pending' && owedCents(state) > 0) owed.push(paymentId);
        }
        const [first, ...others] = owed;
        if (first === undefined) throw alreadyPaid();
        if (others.length === 0) return first;
        const cardAccount = await accountForPayments(deps, schoolId);
        const about = { number, holder, cardAccount, actor };
        // A process that is killed here may still record the intent it began. The second round closes that one.
        for (let nth = 1; nth <= 2; nth++) {
          const intent = (await sharedOpen(owed, about)) ?? (await createShared(owed, about));
          if (intent) return intentsOn(stripe, cardAccount).opened(intent);
        }
        throw changedMeanwhile();
      });
      return typeof found === 'number' ? openOne(found, actor) : found;
    },

    /**
     * Changes a payment by hand while nobody can pay it by card: what is open at the card company is closed first, and one that was paid
     * meanwhile is recorded.
     * @throws 409 while a bank debit is on its way, which nobody can stop
     */
    whileClosed<Result>(paymentId: number, work: () => Promise<Result>): Promise<Result> {
      return askWhileClosed(paymentId, Promise.resolve(), async () => null, work);
    },

    askWhileClosed,
    beginKept,
  };

  /**
   * Begins to charge a kept card for everything owed on these payments, under the lock of the first. Every part is an event before the card is
   * charged, so that a killed process still charges once.
   * @param number the invoice, where there are several payments
   * @param choose chooses the card that may be charged the sum, once nothing else is open
   * @param confirm charges it
   */
  function beginKept<Result>(
    payments: readonly number[],
    number: number | null,
    about: {
      readonly actor: Actor;
      choose(owed: {
        readonly cents: Cents;
        readonly cardAccount: string | null;
      }): Promise<CardToCharge>;
      confirm(
        intent: Stripe.PaymentIntent,
        card: CardToCharge,
        cardAccount: string | null,
      ): Promise<Result>;
    },
  ): Promise<Result> {
    const [holder] = payments;
    if (holder === undefined) throw alreadyPaid();
    return locks.payment(holder, async () => {
      const owed = await closedAndOwed(payments, holder);
      const [first, ...others] = owed;
      if (first === undefined) throw alreadyPaid();
      const charge = await chargeOf(sql, first);
      const cardAccount = await accountForPayments(deps, charge.schoolId);
      const card = await about.choose({ cents: await owedOf(owed), cardAccount });
      const started = { holder, cardAccount, card, actor: about.actor };
      if (others.length > 0 && number === null) throw changedMeanwhile();
      const intent =
        others.length > 0 && number !== null
          ? await createShared(owed, { ...started, number })
          : await create(charge, started);
      if (!intent) throw changedMeanwhile();
      return about.confirm(intent, card, cardAccount);
    });
  }

  /** The payments that are still owed, once none has an open intent. @throws where none of them can be charged */
  async function closedAndOwed(payments: readonly number[], holder: number): Promise<number[]> {
    const owed: number[] = [];
    for (const paymentId of payments)
      await lockedUnder(holder, paymentId, async () => {
        await closeOpen(paymentId);
        const state = await recorded(paymentId);
        if (payments.length === 1 || owedCents(state) > 0) {
          await mustBeOwed(paymentId);
          owed.push(paymentId);
        }
      });
    return owed;
  }

  function openOne(paymentId: number, actor: Actor): Promise<OpenIntent> {
    return locks.payment(paymentId, async () => {
      await mustBeOwed(paymentId);
      const charge = await chargeOf(sql, paymentId);
      const cardAccount = await accountForPayments(deps, charge.schoolId);
      const intent =
        (await stillOpen(paymentId, cardAccount)) ?? (await create(charge, { cardAccount, actor }));
      return intentsOn(stripe, cardAccount).opened(intent);
    });
  }

  /** The intent that is open for exactly what is owed of these payments; any other that is open for one of them is closed. */
  async function sharedOpen(
    owed: readonly number[],
    { holder, cardAccount }: { readonly holder: number; readonly cardAccount: string | null },
  ): Promise<Stripe.PaymentIntent | null> {
    const names = new Set<string | null>();
    for (const paymentId of owed) {
      const { intents, ...state } = await recorded(paymentId);
      const open = Object.entries(intents).filter(([, { status }]) => status === 'open');
      const [only, ...others] = open;
      const isRight =
        only !== undefined &&
        others.length === 0 &&
        atCardCompany(only[0]) !== only[0] &&
        only[1].cardAccount === cardAccount &&
        only[1].askedCents === owedCents({ intents, ...state });
      names.add(isRight ? atCardCompany(only[0]) : null);
    }
    const [name] = names;
    if (names.size === 1 && name) {
      const [first = 0] = owed;
      const intent = await look({ intentId: partOf(name, first), cardAccount }, first);
      if (intent?.status === 'succeeded') throw alreadyPaid();
      if (intent?.status === 'processing') throw underWay();
      const sum = await owedOf(owed);
      if (intent && intent.status !== 'canceled' && intent.amount === sum) return intent;
    }
    for (const paymentId of owed)
      await lockedUnder(holder, paymentId, async () => {
        await closeOpen(paymentId);
        await mustBeOwed(paymentId);
      });
    return null;
  }

  function lockedUnder<Result>(
    holder: number,
    paymentId: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return paymentId === holder ? work() : locks.payment(paymentId, work);
  }

  async function owedOf(payments: readonly number[]): Promise<Cents> {
    let sum = 0;
    for (const paymentId of payments) sum += owedCents(await recorded(paymentId));
    return sum;
  }

  /**
   * Begins an intent for all of these payments.
   * @returns null where another is open for one of them by now; then this one is closed
   * @throws 409 where one of them is owed another sum by now; then it is closed too
   */
  async function createShared(
    owed: readonly number[],
    about: Started & { readonly number: number },
  ): Promise<Stripe.PaymentIntent | null> {
    const { number, cardAccount, card = null } = about;
    const parts = [];
    for (const paymentId of owed) {
      const state = await recorded(paymentId);
      const tries = Object.keys(state.intents).length;
      parts.push({ charge: await chargeOf(sql, paymentId), cents: owedCents(state), tries });
    }
    const [first] = parts;
    if (!first) throw alreadyPaid();
    const sum = parts.reduce((all, { cents }) => all + cents, 0);
    const tries = parts.reduce((all, part) => all + part.tries, 0);
    const { charge } = first;
    const intent = await intentsOn(stripe, cardAccount).begin(charge, {
      cents: sum,
      says: invoiceNumber(number),
      metadata: { ...stripeMetadataOf(charge), invoice: String(number) },
      key: `${paymentKeyOf(charge)}-invoice${card ? '-kept' : ''}-${tries}-${sum}`,
      card,
    });
    for (const part of parts) if (!(await startPart(intent, part, about))) return null;
    return intent;
  }

  /** @returns whether a payment's part is started: not where another intent is open for it */
  async function startPart(
    intent: Stripe.PaymentIntent,
    { charge, cents }: { readonly charge: Charge; readonly cents: Cents },
    { holder, cardAccount, actor, card = null }: Started,
  ): Promise<boolean> {
    const { paymentId } = charge;
    const intentId = partOf(intent.id, paymentId);
    const found = await lockedUnder(holder, paymentId, async () => {
      const state = await recorded(paymentId);
      if (owedCents(state) !== cents) return 'another sum';
      if (openIntentsIn(state).some((one) => one.intentId !== intentId)) return 'another intent';
      await start(charge, { intentId, cents, cardAccount, actor, card });
      return 'started';
    });
    if (found === 'started') return true;
    await close(paymentId, [{ intentId, cardAccount }]);
    if (found === 'another sum') throw changedMeanwhile();
    return false;
  }

  /**
   * The same.
   * @param first what is asked as the lock is taken; nothing is closed where it refuses
   * @param ask is asked together with what is open; nor where this does
   * @param work is given its answer, and the payment's facts where nothing had to be closed
   */
  function askWhileClosed<Known, Result>(
    paymentId: number,
    first: Promise<unknown>,
    ask: () => Promise<Known>,
    work: (known: Known, asRead?: readonly RecordedEvent[]) => Promise<Result>,
  ): Promise<Result> {
    return locks.payment(paymentId, async () => {
      await first;
      const [known, facts] = await together(ask(), log.read(`payment-${paymentId}`));
      const open = openIntentsOf(facts);
      if (open.length === 0) return work(known, facts);
      await close(paymentId, open);
      return work(known);
    });
  }

  /** One on another account than the payment would go to now is given up. */
  async function stillOpen(
    paymentId: number,
    cardAccount: string | null,
  ): Promise<Stripe.PaymentIntent | null> {
    const [open] = await openIntents(paymentId);
    if (!open) return null;
    const intent = await look(open, paymentId);
    if (!intent) return null;
    if (intent.status === 'succeeded') throw alreadyPaid();
    if (intent.status === 'processing') throw underWay();
    if (intent.status === 'canceled') return null;
    const isItsOwn = atCardCompany(open.intentId) === open.intentId;
    const isRight = isItsOwn && intent.amount === nextCardCents(await recorded(paymentId));
    if (isRight && open.cardAccount === cardAccount) return intent;
    await closeOpen(paymentId);
    await mustBeOwed(paymentId);
    return null;
  }

  async function create(
    charge: Charge,
    { cardAccount, actor, card = null }: Omit<Started, 'holder'>,
  ): Promise<Stripe.PaymentIntent> {
    const { paymentId } = charge;
    const owed = await recorded(paymentId);
    const amountCents = card ? owedCents(owed) : nextCardCents(owed);
    const tries = Object.keys(owed.intents).length;
    const intent = await intentsOn(stripe, cardAccount).begin(charge, {
      cents: amountCents,
      says: charge.reference,
      metadata: stripeMetadataOf(charge),
      key: `${paymentKeyOf(charge)}-${card ? 'kept' : 'intent'}-${tries}-${amountCents}`,
      // A deposit holds its time for minutes only.
      isCardAlone: amountCents < owedCents(owed),
      card,
    });
    await start(charge, { intentId: intent.id, cents: amountCents, cardAccount, actor, card });
    return intent;
  }

  async function closeOpen(paymentId: number): Promise<void> {
    await close(paymentId, await openIntents(paymentId));
  }

  function recorded(paymentId: number) {
    return recordedPayment(log, paymentId);
  }

  async function mustBeOwed(paymentId: number): Promise<void> {
    const { isSchoolClosed } = await chargeOf(sql, paymentId);
    mustBeChargeable(await recorded(paymentId));
    if (isSchoolClosed) throw schoolTakesNoMoney();
  }
}
