import { Elysia } from 'elysia';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import { correctInvoice } from '#api/cases/books/invoice-corrections.ts';
import { mailCorrection } from '#api/cases/books/invoice-mailing.ts';
import { invoiceAnswer, printCorrection } from '#api/cases/books/invoice-printing.ts';
import { invoiceOf } from '#api/cases/books/invoices.ts';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { studentOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import { asPdf, refusals } from '#api/http/response-docs.ts';
import { invoiceCorrection } from '#domain/invoices/commands.ts';
import { toCents } from '#domain/kernel/money.ts';
import { invoiceToJson, mailedInvoiceJson } from './invoice-json.ts';

/** Putting an issued invoice right: a correction of its own number, beside the invoice as it was issued. */
export function invoiceCorrectionRoutes(
  deps: AccessDeps &
    Parameters<typeof correctInvoice>[0] &
    Parameters<typeof mailCorrection>[0] & { readonly unconfirmed: UnconfirmedLimits },
) {
  const letters = lettersToOthers(deps);

  return new Elysia({ name: 'invoices.corrections', prefix: '/api/invoices' })
    .use(access(deps))
    .post(
      '/:id/corrections',
      async ({ params, body, account, schoolId, set }) => {
        const { studentId } = await invoiceOf(deps, schoolId, params.id);
        const { email } = await studentOf(deps, schoolId, studentId);
        await letters.admit({ account }, email);
        const lines = body.lines.map(({ paymentId, amount }) => ({
          paymentId,
          amountCents: toCents(amount),
        }));
        const { reason } = body;
        const who = { account, schoolId };
        const invoice = await correctInvoice(deps, who, params.id, { reason, lines });
        set.status = 201;
        return { ...invoiceToJson(invoice), mailed: await mailCorrection(deps, who, invoice) };
      },
      {
        instructor: true,
        params: byId,
        body: invoiceCorrection,
        response: { 201: mailedInvoiceJson },
        detail: {
          summary: 'Correct an issued invoice: each line’s amount is what it comes to from here on',
        },
      },
    )
    .get(
      '/:id/corrections/:number/pdf',
      async ({ params, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        const { pdf, name } = await printCorrection(deps, schoolId, params.id, params.number);
        return invoiceAnswer(pdf, name);
      },
      {
        instructor: true,
        params: byId.extend({ number: idInPath }),
        detail: {
          summary: 'A correction of an invoice as a PDF, by its own number',
          responses: { ...asPdf, ...refusals(404) },
        },
      },
    );
}
