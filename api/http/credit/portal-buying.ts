import { Elysia } from 'elysia';
import { z } from 'zod';
import { buyCredit } from '#api/cases/credit/buying.ts';
import { ofStudent } from '#api/http/own-records.ts';
import {
  type PortalDeps,
  type PortalName,
  portalRoutes,
  summaryIn,
} from '#api/http/portal-access.ts';
import { productJson, productToJson } from '#api/http/product-json.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { listProducts } from '#projections/credit-offer/query.ts';

/** Buying lesson credit, by the learner and by a parent who may pay for a child: the answer is the payment to make. */
export function portalCreditBuying(
  portal: PortalName,
  deps: PortalDeps & Parameters<typeof buyCredit>[0],
) {
  const says = summaryIn(portal);

  return new Elysia({ name: `credit.portal-buying.${portal}` })
    .use(portalRoutes(portal, deps))
    .get(
      '/credit-products/:studentId',
      async ({ portal: { schoolId } }) =>
        (await listProducts(deps.sql, schoolId)).map(productToJson),
      {
        asked: 'make payments',
        params: ofStudent,
        response: z.array(productJson),
        ...says('What lesson credit I can buy', 'What lesson credit I can buy for a child'),
      },
    )
    .post(
      '/credit-purchases/:studentId',
      async ({ portal: who, body, set }) => {
        const paymentId = await buyCredit(deps, who, body.productId);
        set.status = 201;
        return { paymentId };
      },
      {
        asked: 'make payments',
        params: ofStudent,
        body: z.object({ productId: idOf('Product') }),
        response: { 201: z.object({ paymentId: z.number().int() }) },
        ...says(
          'Buy lesson credit: the answer is the payment to make',
          'Buy lesson credit for a child',
        ),
      },
    );
}
