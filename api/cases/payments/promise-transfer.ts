import { workingDayAfter } from '#domain/catalogue/holidays.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import { payment } from '#domain/payment/decide.ts';
import { promiseDays } from '#domain/payment/promises.ts';
import { getHolidays } from '#projections/school-holidays/query.ts';
import { chargeOf } from './card-intents.ts';
import type { decidePayment } from './payments.ts';

/** Somebody says that they have paid by transfer: nothing counts as received, and nobody is reminded for three working days of the school's region. */
export async function promiseTransfer(
  { sql, dispatch, clock }: Parameters<typeof decidePayment>[0],
  paymentId: number,
  actor: Actor,
): Promise<void> {
  const { schoolId, studentId } = await chargeOf(sql, paymentId);
  const { region } = await getHolidays(sql, schoolId);
  const now = clock();
  const until = workingDayAfter(dateOf(now), promiseDays, region);
  await dispatch(
    payment,
    paymentId,
    { type: 'PromiseTransfer', now, paymentId, until },
    { actor, schoolId, studentId, paymentId },
  );
}
