import { Elysia } from 'elysia';
import { z } from 'zod';
import { buyCredit } from '#api/cases/credit/buying.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { productJson, productToJson } from '#api/http/product-json.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { listProducts } from '#projections/credit-offer/query.ts';

const wanted = z.object({ productId: idOf('Product') });
const offer = { params: ofStudent, response: z.array(productJson) };
const buy = {
  params: ofStudent,
  body: wanted,
  response: { 201: z.object({ paymentId: z.number().int() }) },
};

/** Buying lesson credit, by the learner and by a parent who may pay for a child: the answer is the payment to make. */
export function portalCreditBuying(deps: PortalDeps & Parameters<typeof buyCredit>[0]) {
  const offerTo = async ({ portal }: { readonly portal: InPortal }) =>
    (await listProducts(deps.sql, portal.schoolId)).map(productToJson);
  const buyFor = async ({ portal, body, set }: Asked) => {
    const paymentId = await buyCredit(deps, portal, body.productId);
    set.status = 201;
    return { paymentId };
  };

  return new Elysia({ name: 'credit.portal-buying', prefix: '/api' })
    .use(portalAccess(deps))
    .get('/student-portal/credit-products/:studentId', offerTo, {
      student: true,
      ...offer,
      detail: { summary: 'What lesson credit I can buy' },
    })
    .get('/parent-portal/credit-products/:studentId', offerTo, {
      parentMay: 'make payments',
      ...offer,
      detail: { summary: 'What lesson credit I can buy for a child' },
    })
    .post('/student-portal/credit-purchases/:studentId', buyFor, {
      student: true,
      ...buy,
      detail: { summary: 'Buy lesson credit: the answer is the payment to make' },
    })
    .post('/parent-portal/credit-purchases/:studentId', buyFor, {
      parentMay: 'make payments',
      ...buy,
      detail: { summary: 'Buy lesson credit for a child' },
    });
}

type Asked = {
  readonly portal: InPortal;
  readonly body: z.infer<typeof wanted>;
  readonly set: { status?: number | string };
};
