import { Stripe } from 'stripe';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import { isAccessRevoked, type StripeGateway } from '#api/gateways/stripe.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { StreamStates } from '#api/stream-states/stream-states.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { otherCardAccount } from '#domain/card-account/rejections.ts';
import { keptCard } from '#domain/kept-card/decide.ts';
import { type Agreement, type CardHolder, cardsOf } from '#domain/kept-card/kept-card.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { getAgreement, listUnfinished } from '#projections/kept-cards/query.ts';

export type KeptCardDeps = {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'head' | 'read'>;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly stripe: StripeGateway;
  readonly states: StreamStates;
};

/** Days for which a card that was agreed to and not typed yet is asked for. */
const unfinishedDays = 2;

/**
 * Looks at what the card company keeps of what was agreed to: when a payer comes back, a webhook says so, or neither came. Each is only a reason to look, so that
 * order and repetition do not matter.
 */
export function keptCardLooks(deps: KeptCardDeps) {
  const { sql, log, dispatch, clock, projector, stripe, states } = deps;

  return {
    /** Asks the card company what became of the cards that were agreed to; the read models know of it when this returns. */
    async check(holder: CardHolder): Promise<void> {
      for (const [agreementId, agreement] of (await recordedCards(states, holder)).entries())
        if (agreement.state === 'agreed') await look(agreementId, agreement);
      await projector.waitFor(await log.head());
    },

    /** What a webhook says. @returns whether it is of a card that we keep; @throws 409 where that is on another account */
    async record(agreementId: string, account: string | null): Promise<boolean> {
      await projector.waitFor(await log.head());
      const row = await getAgreement(sql, agreementId);
      if (!row) return false;
      if (row.cardAccount !== account) throw otherCardAccount(account, row.cardAccount);
      const agreement = (await recordedCards(states, row)).get(agreementId);
      if (agreement) await look(agreementId, agreement);
      return true;
    },

    /** Asks what became of each card that was agreed to and is not kept, as after a webhook that never came. */
    async sweep(): Promise<void> {
      const since = addDays(dateOf(clock()), -unfinishedDays);
      for (const { agreementId, ...holder } of await listUnfinished(sql, since)) {
        try {
          const agreement = (await recordedCards(states, holder)).get(agreementId);
          if (agreement?.state === 'agreed') await look(agreementId, agreement);
        } catch (fault) {
          reportFault('cards', fault);
        }
      }
    },
  };

  /** A card that is kept after its agreement is over is let go again. */
  async function look(agreementId: string, agreement: Agreement): Promise<void> {
    const { schoolId, cardAccount, state } = agreement;
    const at = stripe.on(cardAccount);
    const setup = await unlessRevoked(at.setupIntents.retrieve(agreementId));
    const named = setup?.payment_method;
    const paymentMethodId = typeof named === 'string' ? named : named?.id;
    if (setup?.status !== 'succeeded' || paymentMethodId === undefined) return;
    if (state === 'released') return letGo(stripe, { ...agreement, paymentMethodId });
    const { card } = await at.paymentMethods.retrieve(paymentMethodId);
    if (!card) return;
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
    await dispatch(
      keptCard,
      cardsOf(agreement),
      { type: 'KeepCard', agreementId, paymentMethodId, brand, last4, expMonth, expYear },
      { ...system, schoolId, ...aboutStudent(agreement) },
    );
  }
}

/** What was agreed to, as the ledger has it: the read models may be behind it. */
export async function recordedCards(states: StreamStates, holder: CardHolder) {
  return (await states.load(keptCard, cardsOf(holder))).state;
}

/** A payer’s card is no news of a learner’s. */
export const aboutStudent = ({ studentId, payerId }: CardHolder): { studentId?: StudentId } =>
  payerId === null ? { studentId } : {};

/** The card company keeps it no longer, or lets us act on its account no more. */
export async function letGo(
  stripe: StripeGateway,
  { paymentMethodId, cardAccount }: Pick<Agreement, 'paymentMethodId' | 'cardAccount'>,
): Promise<void> {
  if (paymentMethodId === null) return;
  try {
    await unlessRevoked(stripe.on(cardAccount).paymentMethods.detach(paymentMethodId));
  } catch (fault) {
    // It was let go before.
    if (!(fault instanceof Stripe.errors.StripeInvalidRequestError)) throw fault;
  }
}

const system: Context = { actor: { kind: 'system', id: null } };

async function unlessRevoked<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (fault) {
    if (!isAccessRevoked(fault)) throw fault;
    return null;
  }
}
