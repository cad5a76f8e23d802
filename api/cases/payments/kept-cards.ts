import { Stripe } from 'stripe';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import { isAccessRevoked, type StripeGateway } from '#api/gateways/stripe.ts';
import type { Clock } from '#api/ground/clock.ts';
import { commandName } from '#api/idempotency/attempt.ts';
import type { StreamStates } from '#api/stream-states/stream-states.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { otherCardAccount } from '#domain/card-account/rejections.ts';
import { mustAllow } from '#domain/kept-card/charge.ts';
import { keptCard, mustEndInTime } from '#domain/kept-card/decide.ts';
import type { ReleaseWhy } from '#domain/kept-card/events.ts';
import { type Agreement, endOf, keptCardOf } from '#domain/kept-card/kept-card.ts';
import { noKeptCard } from '#domain/kept-card/rejections.ts';
import { announcedDays, termsInWords, termsVersion } from '#domain/kept-card/terms.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { addDays, dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import type { Projector } from '#projections/engine/projector.ts';
import {
  getAgreement,
  type KeptCardRow,
  listEnding,
  listOfStudent,
  listOnAccount,
  listUnfinished,
} from '#projections/kept-cards/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { accountForPayments } from './card-account-ready.ts';
import type { OpenIntent } from './open-intent.ts';

export type KeptCardDeps = {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'head' | 'read'>;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly stripe: StripeGateway;
  readonly states: StreamStates;
};

type Payer = {
  readonly schoolId: SchoolId;
  readonly studentId: StudentId;
  readonly context: Context;
};

type Consent = {
  readonly payerName: string;
  readonly ceilingCents: Cents;
  readonly endsOn: LocalDate;
};

/** Days for which a card that was agreed to and not typed yet is asked for. */
const unfinishedDays = 2;
/** Agreements that are told of, or ended, at once. */
const endingAtOnce = 200;

/** Cards that payers let their school keep. What is kept, the card company alone says; what was agreed, the ledger. */
export function keptCards(deps: KeptCardDeps) {
  const { sql, log, dispatch, clock, projector, stripe, states } = deps;

  return {
    /** Writes down what a payer agrees to, and readies their card to be kept. @throws 409 where no card can pay the school, 422 for a day out of range */
    async agree(
      { schoolId, studentId, context }: Payer,
      { payerName, ceilingCents, endsOn }: Consent,
    ): Promise<OpenIntent> {
      mustEndInTime(endsOn, dateOf(clock()));
      const cardAccount = await accountForPayments(deps, schoolId);
      const name = (await getSchool(sql, schoolId))?.name ?? '';
      const at = stripe.on(cardAccount);
      const key = `kept-card-${studentId}-${commandName() ?? crypto.randomUUID()}`;
      const metadata = { schoolId: String(schoolId), studentId: String(studentId) };
      const customer = await at.customers.create(
        { metadata },
        { idempotencyKey: `${key}-customer` },
      );
      const setup = await at.setupIntents.create(
        {
          customer: customer.id,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata,
        },
        { idempotencyKey: `${key}-setup` },
      );
      if (!setup.client_secret) throw new Error(`setup ${setup.id} came without its secret`);
      await dispatch(
        keptCard,
        studentId,
        {
          type: 'AgreeCard',
          agreementId: setup.id,
          schoolId,
          studentId,
          customerId: customer.id,
          cardAccount,
          words: termsInWords(name, { ceilingCents, endsOn }),
          version: termsVersion,
          ceilingCents,
          endsOn,
          payerName,
        },
        context,
      );
      return {
        clientSecret: setup.client_secret,
        paymentIntentId: setup.id,
        publishableKey: stripe.publishableKey,
        cardAccount,
        sandbox: stripe.isSandbox,
      };
    },

    /** Asks the card company what became of the cards that were agreed to; the read models know of it when this returns. */
    async check(studentId: StudentId): Promise<void> {
      for (const [agreementId, agreement] of (await recorded(studentId)).entries())
        if (agreement.state === 'agreed') await look(agreementId, agreement);
      await projector.waitFor(await log.head());
    },

    /** At once: nothing is charged to it from the fact on. @throws 404 where no card is kept */
    async remove({ studentId, context }: Payer): Promise<void> {
      const kept = keptCardOf(await recorded(studentId));
      if (!kept) throw noKeptCard();
      await release(kept.agreementId, studentId, 'payer', context);
      await letGo(kept).catch((fault: unknown) => reportFault('cards', fault));
      await projector.waitFor(await log.head());
    },

    /** What a webhook says. @returns whether it is of a card that we keep; @throws 409 where that is on another account */
    async record(agreementId: string, account: string | null): Promise<boolean> {
      await projector.waitFor(await log.head());
      const row = await getAgreement(sql, agreementId);
      if (!row) return false;
      if (row.cardAccount !== account) throw otherCardAccount(account, row.cardAccount);
      const agreement = (await recorded(row.studentId)).get(agreementId);
      if (agreement) await look(agreementId, agreement);
      return true;
    },

    /** What the card company still keeps of an agreement that is over. Again it does no harm. */
    async forget(agreementId: string, studentId: StudentId): Promise<void> {
      const agreement = (await recorded(studentId)).get(agreementId);
      if (agreement?.state === 'released') await letGo(agreement);
    },

    releaseOnAccount: async (schoolId: SchoolId, cardAccount: string): Promise<void> =>
      releaseAll(await listOnAccount(sql, schoolId, cardAccount), 'account'),

    releaseOfStudent: async (studentId: StudentId): Promise<void> =>
      releaseAll(await listOfStudent(sql, studentId), 'erased'),

    /** The card that a sum may be charged to by what was agreed. @throws 404 where none is kept, 409 where the agreement does not allow it */
    async mayCharge(
      studentId: StudentId,
      asked: { readonly amountCents: Cents; readonly cardAccount: string | null },
    ) {
      const kept = keptCardOf(await recorded(studentId));
      if (!kept?.paymentMethodId) throw noKeptCard();
      mustAllow(kept, { ...asked, today: dateOf(clock()) });
      return { ...kept, paymentMethodId: kept.paymentMethodId };
    },

    /** Tells payers whose agreement or card ends soon, and ends what is over. */
    async endDue(): Promise<void> {
      const today = dateOf(clock());
      const soon = addDays(today, announcedDays);
      for (const row of await listEnding(sql, { soon, today }, endingAtOnce)) {
        const { agreementId, studentId, schoolId } = row;
        if (endOf(row) < today)
          await release(agreementId, studentId, 'ended', { ...system, schoolId, studentId });
        else
          await dispatch(
            keptCard,
            studentId,
            { type: 'AnnounceCardEnd', agreementId },
            { ...system, schoolId, studentId },
          );
      }
    },

    /** Asks what became of each card that was agreed to and is not kept, as after a webhook that never came. */
    async sweep(): Promise<void> {
      const since = addDays(dateOf(clock()), -unfinishedDays);
      for (const { agreementId, studentId } of await listUnfinished(sql, since)) {
        try {
          const agreement = (await recorded(studentId)).get(agreementId);
          if (agreement?.state === 'agreed') await look(agreementId, agreement);
        } catch (fault) {
          reportFault('cards', fault);
        }
      }
    },
  };

  async function recorded(studentId: StudentId) {
    return (await states.load(keptCard, studentId)).state;
  }

  /** A card that is kept after its agreement is over is let go again. */
  async function look(agreementId: string, agreement: Agreement): Promise<void> {
    const { schoolId, studentId, cardAccount, state } = agreement;
    const at = stripe.on(cardAccount);
    const setup = await unlessRevoked(at.setupIntents.retrieve(agreementId));
    const named = setup?.payment_method;
    const paymentMethodId = typeof named === 'string' ? named : named?.id;
    if (setup?.status !== 'succeeded' || paymentMethodId === undefined) return;
    if (state === 'released') return letGo({ ...agreement, paymentMethodId });
    const { card } = await at.paymentMethods.retrieve(paymentMethodId);
    if (!card) return;
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
    await dispatch(
      keptCard,
      studentId,
      { type: 'KeepCard', agreementId, paymentMethodId, brand, last4, expMonth, expYear },
      { ...system, schoolId, studentId },
    );
  }

  async function release(
    agreementId: string,
    studentId: StudentId,
    why: ReleaseWhy,
    context: Context,
  ): Promise<void> {
    await dispatch(keptCard, studentId, { type: 'ReleaseCard', agreementId, why }, context);
  }

  async function releaseAll(rows: readonly KeptCardRow[], why: ReleaseWhy): Promise<void> {
    for (const { agreementId, schoolId, studentId } of rows)
      await release(agreementId, studentId, why, { ...system, schoolId, studentId });
  }

  /** The card company keeps it no longer, or lets us act on its account no more. */
  async function letGo({
    paymentMethodId,
    cardAccount,
  }: Pick<Agreement, 'paymentMethodId' | 'cardAccount'>): Promise<void> {
    if (paymentMethodId === null) return;
    try {
      await unlessRevoked(stripe.on(cardAccount).paymentMethods.detach(paymentMethodId));
    } catch (fault) {
      // It was let go before.
      if (!(fault instanceof Stripe.errors.StripeInvalidRequestError)) throw fault;
    }
  }
}

export type KeptCardCases = ReturnType<typeof keptCards>;

const system: Context = { actor: { kind: 'system', id: null } };

async function unlessRevoked<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (fault) {
    if (!isAccessRevoked(fault)) throw fault;
    return null;
  }
}
