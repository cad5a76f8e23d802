import { Elysia } from 'elysia';
import { z } from 'zod';
import { creditAccount } from '#api/cases/credit/accounts.ts';
import type { CreditChanges } from '#api/cases/credit/changes.ts';
import { studentOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { creditGrant, creditMove, creditPurchase, creditRefund } from '#domain/credit/forms.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { creditJson, creditToJson } from './credit-json.ts';

type Asked<Change> = Instructor & {
  readonly params: { readonly id: StudentId };
  readonly body: Change;
  readonly set: { status?: number | string };
};

/** A student's lesson credit: reading it, selling, giving, refunding and moving it. */
export function studentCredit(deps: AccessDeps & { readonly creditChanges: CreditChanges }) {
  const { creditChanges } = deps;
  const account = async (studentId: StudentId) =>
    creditToJson(await creditAccount(deps, studentId));
  /** Makes a change, and gives the credit as it is then. */
  const after =
    <Change>(change: (by: Instructor, studentId: StudentId, wanted: Change) => Promise<void>) =>
    async ({ params, body, account: self, schoolId, set }: Asked<Change>) => {
      await change({ account: self, schoolId }, params.id, body);
      set.status = 201;
      return account(params.id);
    };

  return new Elysia({ name: 'credit.students', prefix: '/api/students/:id/credit' })
    .use(access(deps))
    .get(
      '/',
      async ({ params, schoolId }) => {
        // Side by side: whose student it is, is known long before two thousand lines are.
        const [, found] = await Promise.all([
          studentOf(deps, schoolId, params.id),
          account(params.id),
        ]);
        return found;
      },
      {
        instructor: true,
        params: byStudent,
        response: creditJson,
        detail: { summary: "A student's lesson credit: figures, statement and purchases" },
      },
    )
    .post(
      '/purchases',
      async ({ params, body, account: self, schoolId, set }) => {
        const { productId, paymentMethod, status, paidDate, again } = body;
        const purchaseId = await creditChanges.sell({ account: self, schoolId }, params.id, {
          productId,
          method: paymentMethod,
          isPaid: status !== 'pending',
          paidOn: paidDate,
          isAgain: again,
        });
        set.status = 201;
        return { purchaseId, ...(await account(params.id)) };
      },
      {
        instructor: true,
        params: byStudent,
        body: creditPurchase,
        response: { 201: creditJson.extend({ purchaseId: z.number().int() }) },
        detail: {
          summary: 'Sell a product; its minutes are there once its payment is settled',
        },
      },
    )
    .post('/grants', after(creditChanges.grant), {
      owner: true,
      params: byStudent,
      body: creditGrant,
      response: { 201: creditJson },
      detail: { summary: 'Give minutes that nobody pays for, as an opening balance' },
    })
    .post('/refunds', after(creditChanges.refund), {
      owner: true,
      confirmed: true,
      params: byStudent,
      body: creditRefund,
      response: { 201: creditJson },
      detail: {
        summary:
          'Give back the money of free minutes: to the card as far as it paid, the rest by hand',
      },
    })
    .post('/moves', after(creditChanges.move), {
      owner: true,
      confirmed: true,
      params: byStudent,
      body: creditMove,
      response: { 201: creditJson },
      detail: { summary: 'Move free minutes to another student whom the same person pays for' },
    })
    .post('/restores', after(creditChanges.restore), {
      owner: true,
      params: byStudent,
      body: creditRefund,
      response: { 201: creditJson },
      detail: { summary: 'Give back minutes that expired; they do not expire again' },
    });
}
