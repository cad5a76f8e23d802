import type { Deps } from '#api/deps.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { listSetAside } from '#api/ledger-kurrent/set-aside.ts';
import { foreign } from '#domain/foreign/decide.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

const notSetAside = () =>
  new Rejection(
    'missing',
    'nothing_set_aside_there',
    'Nothing that is set aside has this id, or it was acknowledged before.',
  );

/** Acknowledges a foreign event: one on the ledger's server that isn't part of the ledger. @throws 404 when no such event is waiting */
export async function acknowledgeForeign(
  { dispatch, searches }: Pick<Deps, 'dispatch' | 'searches'>,
  eventId: string,
  adminId: number,
  reason: string,
): Promise<void> {
  const places = (await listSetAside(searches))
    .filter(({ id, acknowledged }) => id === eventId && acknowledged === null)
    .map(({ stream, revision }) => ({ stream, revision }));
  if (places.length === 0 && !isRecordedBefore(foreign, eventId)) throw notSetAside();
  const command = { type: 'AcknowledgeForeignEvent', eventId, places } as const;
  await dispatch(foreign, eventId, command, { actor: { kind: 'admin', id: adminId }, reason });
}
