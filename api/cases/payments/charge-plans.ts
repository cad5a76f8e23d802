import { actingOn } from '#api/cases/school/instructor.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { cardCharge } from '#domain/card-charge/decide.ts';
import { noCardChargePlanned } from '#domain/card-charge/rejections.ts';
import { getChargeOfPayment } from '#projections/card-charges/query.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { paymentOf } from './payments.ts';

type HoldBackDeps = Parameters<typeof paymentOf>[0] & {
  readonly log: Pick<EventLog, 'head'>;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly dispatch: Dispatch;
};

/**
 * Stops the planned charge of a payment; from then on only a person can charge it.
 * @throws 404 for another school's payment, and where no charge was ever planned
 */
export async function holdBackCharge(
  { sql, log, clock, projector, dispatch }: HoldBackDeps,
  instructor: Instructor,
  paymentId: number,
): Promise<void> {
  const { id, studentId } = await paymentOf({ sql, clock }, instructor.schoolId, paymentId);
  await projector.waitFor(await log.head());
  const chargeId = await getChargeOfPayment(sql, id);
  if (chargeId === null) throw noCardChargePlanned();
  const context = { ...actingOn(instructor, studentId), paymentId: id };
  const stop = { type: 'StopCardCharge', why: 'held_back' } as const;
  const { position } = await dispatch(cardCharge, chargeId, stop, context);
  await projector.waitFor(position);
}
