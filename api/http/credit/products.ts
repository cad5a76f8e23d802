import { Elysia } from 'elysia';
import { z } from 'zod';
import { setFreeCancelHours } from '#api/cases/credit/free-cancel-hours.ts';
import { schoolChanges } from '#api/cases/school/change-school.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedFreeCancelHours } from '#api/http/edited-records.ts';
import { editedCreditRules } from '#api/http/edited-schools.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { productJson, productToJson } from '#api/http/product-json.ts';
import { noContent } from '#api/http/response-docs.ts';
import { mustBeAsSeenIn } from '#api/revisions/edit.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { freeCancelHours } from '#domain/availability/commands.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { creditProduct, creditRules, rulesOfForm } from '#domain/school/credit-products.ts';
import { getAvailability } from '#projections/availability/query.ts';
import { getCreditRules, listProducts } from '#projections/credit-offer/query.ts';
import { getRevision } from '#projections/engine/revision.ts';
import { creditRulesJson } from './credit-json.ts';

type ProductDeps = AccessDeps & Parameters<typeof schoolChanges>[0] & Pick<Deps, 'ids' | 'log'>;

/** What a school sells as lesson credit, and by which rules. */
export function creditProductRoutes(deps: ProductDeps) {
  const { sql, ids } = deps;
  const changeSchool = schoolChanges(deps);
  const rulesOf = async (schoolId: SchoolId, accountId: AccountId) => {
    const revision = await getRevision(sql);
    const [{ mostCents, ...rules }, availability] = await Promise.all([
      getCreditRules(sql, schoolId),
      getAvailability(sql, accountId),
    ]);
    return {
      ...rules,
      mostCharged: mostCents === null ? null : toDollars(mostCents),
      revision,
      freeCancelHours: (availability ?? firstAvailability).freeCancelHours,
    };
  };

  return new Elysia({ name: 'credit.products', prefix: '/api' })
    .use(access(deps))
    .get(
      '/credit/products',
      async ({ schoolId }) => (await listProducts(sql, schoolId)).map(productToJson),
      {
        instructor: true,
        response: z.array(productJson),
        detail: {
          summary:
            'What my school sells as lesson credit: packages of its price list, then its own',
        },
      },
    )
    .post(
      '/credit/products',
      async ({ body, account, schoolId, set }) => {
        const productId = await ids.next('credit_product');
        const { price: _, ...product } = body;
        const offer = { type: 'OfferProduct', productId, product: body } as const;
        await changeSchool({ account, schoolId }, offer);
        set.status = 201;
        return { ...product, id: productId, price: body.price };
      },
      {
        owner: true,
        body: creditProduct,
        response: { 201: productJson },
        detail: { summary: 'Sell minutes of lessons as a product' },
      },
    )
    .delete(
      '/credit/products/:id',
      async ({ params, account, schoolId, set }) => {
        const retiring = { type: 'RetireProduct', productId: params.id } as const;
        await changeSchool({ account, schoolId }, retiring);
        set.status = 204;
      },
      {
        owner: true,
        params: byId,
        detail: {
          summary: 'Stop selling a product; what was sold of it stays',
          responses: noContent,
        },
      },
    )
    .get('/settings/credit', ({ account, schoolId }) => rulesOf(schoolId, account.id), {
      instructor: true,
      response: creditRulesJson,
      detail: {
        summary: 'What happens where credit is short, and what lessons cost that were not held',
      },
    })
    .put(
      '/settings/credit',
      async ({ body: { freeCancelHours: hours, ...form }, account, schoolId }) => {
        const { actor } = actingFor({ account, schoolId });
        const rules = rulesOfForm(form);
        if (hours !== undefined)
          await mustBeAsSeenIn(deps.log, editedFreeCancelHours, account.id, actor);
        await changeSchool({ account, schoolId }, { type: 'SetCreditRules', rules });
        if (hours !== undefined) await setFreeCancelHours(deps, { account, schoolId }, hours);
        return rulesOf(schoolId, account.id);
      },
      {
        owner: true,
        edits: [editedCreditRules, editedFreeCancelHours],
        body: creditRules.extend({ freeCancelHours: freeCancelHours.optional() }),
        response: creditRulesJson,
        detail: { summary: 'Set it' },
      },
    );
}
