import { accountForPayments } from '#api/cases/payments/card-account-ready.ts';
import { cardPayments } from '#api/cases/payments/card-payments.ts';
import { recordedPayment } from '#api/cases/payments/payments.ts';
import type { StreamStates } from '#api/stream-states/stream-states.ts';
import type { Availability } from '#domain/availability/availability.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Booker } from './bookable-times.ts';
import type { WantedLesson } from './booking.ts';
import { type DepositDue, depositDue } from './deposit-due.ts';

type DepositPaymentDeps = Parameters<typeof cardPayments>[0] & { readonly states: StreamStates };

/** What held times ask of payments and cards. */
export function depositPayments(deps: DepositPaymentDeps) {
  const { log, projector } = deps;
  return {
    /** What a lesson would cost by an instructor's settings, and what of it is paid to book it. */
    due: (
      booker: Booker,
      settings: Availability,
      lesson: Pick<WantedLesson, 'startsAt' | 'minutes' | 'lessonType'>,
    ): Promise<DepositDue> => depositDue(deps, booker, settings, lesson),

    /** @throws 409 `card_account_not_ready` */
    async mustTakeCards(schoolId: SchoolId): Promise<void> {
      await accountForPayments(deps, schoolId);
    },

    /** A process that was killed may have held a time and asked for nothing. */
    isAskedFor: async (paymentId: number): Promise<boolean> =>
      (await log.read(`payment-${paymentId}`)).length > 0,

    recorded: (paymentId: number) => recordedPayment(log, paymentId),

    /** Does something while no card can pay a payment. */
    whileNoCardPays: cardPayments(deps).whileClosed,

    /** Resolves once the read models know all that is in the ledger now. */
    async known(): Promise<void> {
      await projector.waitFor(await log.head());
    },
  };
}
export type DepositPayments = ReturnType<typeof depositPayments>;
