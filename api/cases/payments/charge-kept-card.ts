import { actingOn } from '#api/cases/school/instructor.ts';
import type { Database } from '#api/database/database.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { keptCardDeclined, lessonNotDriven, payerNeeded } from '#domain/kept-card/charge.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { payment } from '#domain/payment/decide.ts';
import { alreadyPaid } from '#domain/payment/rejections.ts';
import { getLessonOfPayment } from '#projections/lessons/query.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import type { CardCharging } from './charge-card.ts';
import type { KeptCardCases } from './kept-cards.ts';
import type { PaymentLetters } from './payment-letters.ts';
import { recordedPayment } from './payments.ts';

type ChargeDeps = {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'read'>;
  readonly cardCharging: Pick<CardCharging, 'charge' | 'untilKnown'>;
  readonly keptCards: Pick<KeptCardCases, 'mayCharge'>;
  readonly paymentLetters: Pick<PaymentLetters, 'remind'>;
};

/**
 * Charges what is owed to the card that its payer lets the school keep, as an instructor presses.
 * @throws 404 where no card is kept, 409 where the agreement does not allow it or the bank does not
 */
export async function chargeKeptCard(
  deps: ChargeDeps,
  instructor: Instructor,
  { id: paymentId, studentId }: Pick<PaymentRow, 'id' | 'studentId'>,
): Promise<void> {
  const { sql, log, cardCharging, keptCards, paymentLetters } = deps;
  const { actor } = actingOn(instructor, studentId);
  const asked = { payments: [paymentId], invoice: null, actor };
  try {
    const code = await cardCharging.charge(asked, choose);
    if (code === 'authentication_required') throw payerNeeded(await mailLink());
    if (code !== null) throw keptCardDeclined(code);
  } catch (refusal) {
    const isDone = refusal instanceof Rejection && refusal.code === alreadyPaid().code;
    if (!isDone || !isRecordedBefore(payment, paymentId)) throw refusal;
  }
  // A webhook, or the attempt before, may have recorded it a moment ago.
  await cardCharging.untilKnown();

  async function choose(owed: { cents: Cents; cardAccount: string | null }) {
    const { payerId } = await recordedPayment(log, paymentId);
    const lesson = await getLessonOfPayment(sql, paymentId);
    if (lesson?.status === 'scheduled') throw lessonNotDriven();
    const { cents: amountCents, cardAccount } = owed;
    return keptCards.mayCharge({ studentId, payerId }, { amountCents, cardAccount });
  }

  /** The payer pays it where their bank can ask them. @returns whether a letter is on its way */
  async function mailLink(): Promise<boolean> {
    try {
      const { outcome } = await paymentLetters.remind(instructor, paymentId);
      return outcome === 'sent';
    } catch (refusal) {
      if (refusal instanceof Rejection) return false;
      throw refusal;
    }
  }
}
