import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { listSetAside } from '#api/ledger-kurrent/set-aside.ts';
import { foreign } from '#domain/foreign/decide.ts';
import { requiredLine } from '#domain/kernel/fields.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

const notSetAside = () =>
  new Rejection(
    'missing',
    'nothing_set_aside_there',
    'Nothing that is set aside has this id, or it was acknowledged before.',
  );

/** What lies on the ledger's server and is not of the ledger: an admin says that it is known. */
export function adminSetAside(deps: Deps) {
  return new Elysia({ name: 'admin.setAside', prefix: '/api/admin/set-aside' })
    .use(access(deps))
    .post(
      '/:event/acknowledgement',
      async ({ params: { event: id }, body: { reason }, account }) => {
        const places = (await listSetAside(deps.searches))
          .filter((aside) => aside.id === id && aside.acknowledged === null)
          .map(({ stream, revision }) => ({ stream, revision }));
        if (places.length === 0 && !isRecordedBefore(foreign, id)) throw notSetAside();
        await deps.dispatch(
          foreign,
          id,
          { type: 'AcknowledgeForeignEvent', eventId: id, places },
          { actor: { kind: 'admin', id: account.id }, reason },
        );
        return { acknowledged: true } as const;
      },
      {
        admin: true,
        params: z.object({ event: z.guid('The id must be that of an event').toLowerCase() }),
        body: z.object({ reason: requiredLine('Why', 300) }),
        response: z.object({ acknowledged: z.literal(true) }),
        detail: {
          summary:
            "Acknowledge an event that lies on the ledger's server and is not of the ledger: it is named from then on, and no fault",
        },
      },
    );
}
