import { commandName } from '#api/idempotency/attempt.ts';
import { mustAllow, noCardOfPayer } from '#domain/kept-card/charge.ts';
import { keptCard, mustEndInTime } from '#domain/kept-card/decide.ts';
import { type CardHolder, cardsOf, keptCardOf } from '#domain/kept-card/kept-card.ts';
import { noKeptCard } from '#domain/kept-card/rejections.ts';
import { termsInWords, termsVersion } from '#domain/kept-card/terms.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { getSchool } from '#projections/schools/query.ts';
import { intentsOn } from './begin-intent.ts';
import { accountForPayments } from './card-account-ready.ts';
import { type KeptCardDeps, keptCardLooks, recordedCards } from './kept-card-looks.ts';
import { keptCardReleases, type Payer } from './kept-card-releases.ts';
import type { OpenIntent } from './open-intent.ts';

type Consent = {
  readonly payerName: string;
  readonly ceilingCents: Cents;
  readonly endsOn: LocalDate;
};

/** Cards that payers let their school keep. What is kept, the card company alone says; what was agreed, the ledger. */
export function keptCards(deps: KeptCardDeps) {
  const { sql, dispatch, clock, stripe, states } = deps;

  return {
    /** Writes down what a payer agrees to, and readies their card to be kept. @throws 409 where no card can pay the school, 422 for a day out of range */
    async agree(
      { schoolId, context, ...holder }: Payer,
      { payerName, ceilingCents, endsOn }: Consent,
    ): Promise<OpenIntent> {
      mustEndInTime(endsOn, dateOf(clock()));
      const cardAccount = await accountForPayments(deps, schoolId);
      const name = (await getSchool(sql, schoolId))?.name ?? '';
      const { studentId, payerId } = holder;
      const key = `kept-card-${cardsOf(holder)}-${commandName() ?? crypto.randomUUID()}`;
      const metadata = {
        schoolId: String(schoolId),
        studentId: String(studentId),
        ...(payerId === null ? {} : { payerId: String(payerId) }),
      };
      const intents = intentsOn(stripe, cardAccount);
      const { customerId, setup } = await intents.beginKeeping(metadata, key);
      await dispatch(
        keptCard,
        cardsOf(holder),
        {
          type: 'AgreeCard',
          agreementId: setup.id,
          schoolId,
          studentId,
          payerId,
          customerId,
          cardAccount,
          words: termsInWords(name, { ceilingCents, endsOn }),
          version: termsVersion,
          ceilingCents,
          endsOn,
          payerName,
        },
        context,
      );
      return intents.opened(setup);
    },

    ...keptCardLooks(deps),
    ...keptCardReleases(deps),

    /** The card that a sum may be charged to by what was agreed. @throws 404 or 409 where none is kept, 409 where the agreement does not allow it */
    async mayCharge(
      holder: CardHolder,
      asked: { readonly amountCents: Cents; readonly cardAccount: string | null },
    ) {
      const kept = keptCardOf(await recordedCards(states, holder));
      if (!kept?.paymentMethodId) throw holder.payerId === null ? noKeptCard() : noCardOfPayer();
      mustAllow(kept, { ...asked, today: dateOf(clock()) });
      return { ...kept, paymentMethodId: kept.paymentMethodId };
    },
  };
}

export type KeptCardCases = ReturnType<typeof keptCards>;
