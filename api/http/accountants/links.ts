import { Elysia } from 'elysia';
import { z } from 'zod';
import type { AccountantLinks } from '#api/cases/books/accountant-links.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { success } from '#api/http/success.ts';
import { accountantLinkForm } from '#domain/accountant/commands.ts';
import { accountantLinkRow } from '#projections/accountant-links/query.ts';

/** The links by which accountants read my school's books. */
export const accountantLinkRoutes = (
  deps: AccessDeps & { readonly accountantLinks: AccountantLinks },
) =>
  new Elysia({ name: 'accountants.links', prefix: '/api/accountant-links' })
    .use(access(deps))
    .get('/', ({ schoolId }) => deps.accountantLinks.list(schoolId), {
      owner: true,
      response: z.array(accountantLinkRow),
      detail: { summary: 'Accountants’ links that open my books today' },
    })
    .post(
      '/',
      ({ body, account, schoolId, set }) => {
        set.status = 201;
        return deps.accountantLinks.make({ account, schoolId }, body);
      },
      {
        owner: true,
        confirmed: true,
        body: accountantLinkForm,
        response: { 201: accountantLinkRow.extend({ url: z.string() }) },
        detail: {
          summary: 'Make a link that reads my books until a day; its address is returned this once',
        },
      },
    )
    .delete(
      '/:id',
      async ({ params: { id }, account, schoolId }) => {
        await deps.accountantLinks.end({ account, schoolId }, id);
        return { success: true as const };
      },
      {
        owner: true,
        params: byId,
        response: success,
        detail: { summary: 'End an accountant’s link: it opens nothing from then on' },
      },
    );
