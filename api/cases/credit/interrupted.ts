import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import { credit } from '#domain/credit/decide.ts';
import type { CreditEvent } from '#domain/credit/events.ts';
import { fold } from '#domain/kernel/decider.ts';
import { voucher } from '#domain/voucher/decide.ts';
import type { Voucher } from '#domain/voucher/voucher.ts';
import type { CreditMoney } from './payments.ts';
import { lessonsAhead } from './waiting.ts';

export type MoveDeps = Pick<Deps, 'sql' | 'clock' | 'projector' | 'dispatch'>;
export type VoucherDeps = MoveDeps & Pick<Deps, 'log'> & { readonly creditMoney: CreditMoney };

/** What left one student arrives at the other. */
export async function followMove(
  deps: MoveDeps,
  context: Context,
  moved: Extract<CreditEvent, { type: 'CreditMovedOut' }>['data'],
): Promise<void> {
  const {
    schoolId,
    studentId: fromStudentId,
    toStudentId: studentId,
    moveId,
    lots,
    reason,
  } = moved;
  await deps.dispatch(
    credit,
    studentId,
    {
      type: 'MoveCreditIn',
      schoolId,
      studentId,
      moveId,
      fromStudentId,
      lots,
      reason,
      lessons: await lessonsAhead(deps, studentId),
    },
    { ...context, schoolId, studentId },
  );
}

/**
 * The time of a redeemed voucher is the student's who redeemed it; its money is in the books since it was sold. Of one that was redeemed before sales were
 * booked, the money is a payment of that student, paid on the day the voucher was.
 */
export async function followVoucher(
  deps: VoucherDeps,
  context: Context,
  stream: string,
): Promise<void> {
  const state: Voucher = fold(voucher, eventsOf(voucher, await deps.log.read(stream)));
  if (state.status !== 'redeemed' || !state.by) return;
  const { issued, by } = state;
  const { schoolId, studentId, paymentId } = by;
  const { voucherId, productId, name, minutes, priceCents, lessonTypes, paidOn } = issued;
  const about = { ...context, schoolId, studentId };
  if (paymentId === null) {
    await deps.dispatch(
      credit,
      studentId,
      {
        type: 'RedeemCredit',
        schoolId,
        studentId,
        voucherId,
        productId,
        name,
        minutes,
        priceCents,
        lessonTypes,
        paidOn,
        lessons: await lessonsAhead(deps, studentId),
      },
      about,
    );
    return;
  }
  const { events } = await deps.dispatch(
    credit,
    studentId,
    {
      type: 'OrderCredit',
      schoolId,
      studentId,
      paymentId,
      instructorId: issued.instructorId,
      product: {
        productId,
        name,
        minutes,
        priceCents,
        lessonTypes,
        expiresAfterDays: null,
      },
      method: issued.method,
      paidOn: issued.paidOn,
      voucher: stream.slice(stream.indexOf('-') + 1),
      isAgain: true,
    },
    about,
  );
  await deps.creditMoney.askForMoney(about, events);
  // Somebody else came to the order first, and may be asking for its money at this moment.
  if (events.length === 0) await deps.creditMoney.bringOrder(about, by, paymentId);
}
