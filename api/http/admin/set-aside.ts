import { Elysia } from 'elysia';
import { z } from 'zod';
import { acknowledgeForeign } from '#api/audit/acknowledge-foreign.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { requiredLine } from '#domain/kernel/fields.ts';

/** What lies on the ledger's server and is not of the ledger: an admin says that it is known. */
export function adminSetAside(deps: AccessDeps & Parameters<typeof acknowledgeForeign>[0]) {
  return new Elysia({ name: 'admin.setAside', prefix: '/api/admin/set-aside' })
    .use(access(deps))
    .post(
      '/:event/acknowledgement',
      async ({ params: { event: id }, body: { reason }, account }) => {
        await acknowledgeForeign(deps, id, account.id, reason);
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
