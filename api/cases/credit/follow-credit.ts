import { recordedPayment } from '#api/cases/payments/payments.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { type Fact, forEach, reactor } from '#api/reactors/reactor.ts';
import { credit } from '#domain/credit/decide.ts';
import { creditEvents } from '#domain/credit/events.ts';
import { diaryEvents } from '#domain/diary/events.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { givenUpCents } from '#domain/payment/balance.ts';
import { findPurchase } from '#projections/credit/query.ts';
import { followMove, followVoucher, type VoucherDeps } from './interrupted.ts';
import { type LessonCredit, lessonCreditReactor } from './lessons.ts';
import type { CreditMoney } from './payments.ts';

/** What a lesson means for the credit, where the request that changed it did not come to it, and for those who change lessons without credit in mind. */
export const creditOfLessons = ({ lessonCredit }: { readonly lessonCredit: LessonCredit }) =>
  reactor({
    name: lessonCreditReactor,
    on: forEach(ofDiaries, async (event) => {
      // Proposals and an instructor's own time are no lessons.
      if ('lessonId' in event.data && typeof event.data.lessonId === 'number')
        await lessonCredit.follow(becauseOf(event), event.stream, event.data.lessonId, event);
    }),
  });

const ofDiaries = namesOf(diaryEvents).filter((type) => type !== 'LessonReleased');

/** What the money of a purchase means for its minutes. */
export function creditOfPayments(
  deps: Pick<Deps, 'sql' | 'log' | 'dispatch' | 'ids' | 'projector'> & {
    readonly creditMoney: CreditMoney;
  },
) {
  const { creditMoney } = deps;
  return reactor({ name: 'credit-of-payments', on: forEach(moneyTypes, follow) });

  async function follow(fact: Fact<(typeof moneyTypes)[number]>): Promise<void> {
    const { paymentId } = fact.data;
    await deps.projector.waitFor(fact.position);
    const purchase = await findPurchase(deps.sql, paymentId);
    if (!purchase) return;
    const { schoolId, studentId } = purchase;
    const context = { ...becauseOf(fact), schoolId, studentId };
    const about = { schoolId, studentId, paymentId };
    const takeBack = (
      why: 'dispute' | 'refund',
      amountCents: number,
      owedPaymentId: number | null,
    ) =>
      deps.dispatch(
        credit,
        studentId,
        { type: 'TakeBackOrder', ...about, why, amountCents, owedPaymentId },
        context,
      );
    const dispute = (isOpen: boolean) =>
      deps.dispatch(credit, studentId, { type: 'DisputeOrder', ...about, isOpen }, context);
    if (fact.type === 'PaymentDisputed') {
      await dispute(true);
    } else if (fact.type === 'PaymentDisputeClosed' && !fact.data.isLost) {
      await dispute(false);
    } else if (fact.type === 'PaymentDisputeClosed') {
      const owedPaymentId = await deps.ids.next('payment');
      const { events } = await takeBack('dispute', fact.data.amountCents, owedPaymentId);
      await creditMoney.askForMoney(context, events);
    } else if (fact.type === 'PaymentRefunded') {
      const givenUp = givenUpCents(await recordedPayment(deps.log, paymentId));
      if (givenUp > 0) await takeBack('refund', givenUp, null);
    } else if (
      fact.type === 'RefundFailed' ||
      fact.type === 'RefundTakenBack' ||
      fact.type === 'DisputeMoneyReturned'
    ) {
      await creditMoney.undoRefund(context, about);
    } else {
      await creditMoney.followPayment(context, purchase, paymentId);
    }
  }
}

const moneyTypes = [
  'PaymentSettled',
  'SetAsideMoneyBooked',
  'PaymentReopened',
  'PaymentCorrected',
  'ReceiptTakenBack',
  'PaymentRefunded',
  'RefundTakenBack',
  'RefundFailed',
  'PaymentDisputed',
  'PaymentDisputeClosed',
  'DisputeMoneyReturned',
] as const;

/** What facts of the credit and of vouchers lead to, where the request that recorded them did not come to it. */
export const creditOfItself = (deps: VoucherDeps) =>
  reactor({
    name: 'credit-of-itself',
    on: {
      ...forEach(namesOf(creditEvents), async (fact) => {
        const context = becauseOf(fact);
        // Money goes back in the name of whoever decided that it does.
        const isGivenBack = fact.type === 'CreditRefunded' || fact.type === 'LateFeeWaived';
        const { actor } = isGivenBack ? fact.metadata : context;
        await deps.creditMoney.askForMoney({ ...context, actor }, [fact]);
      }),
      CreditMovedOut: (fact) => followMove(deps, becauseOf(fact), fact.data),
      VoucherRedeemed: (fact) => followVoucher(deps, becauseOf(fact), fact.stream),
    },
  });

/** The types of a catalogue. */
function namesOf<Catalogue extends object>(catalogue: Catalogue): (keyof Catalogue)[] {
  return Object.keys(catalogue) as (keyof Catalogue)[];
}

function becauseOf({ id: causationId, metadata }: RecordedEvent): Context {
  return {
    actor: { kind: 'system', id: null },
    correlationId: metadata.correlationId,
    causationId,
  };
}
