import { Elysia } from 'elysia';
import { z } from 'zod';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import { getBuyer } from '#api/cases/books/buyer.ts';
import { inclusionOfFact, proofOfFact } from '#api/cases/books/fact-in-ledger.ts';
import type { BillMailing } from '#api/cases/books/invoice-mailing.ts';
import { invoiceAnswer, printInvoice, printInvoiceOf } from '#api/cases/books/invoice-printing.ts';
import { invoiceLine, invoiceOf, issueInvoice, issueInvoiceOf } from '#api/cases/books/invoices.ts';
import { lettersToOthers, mailOutcome } from '#api/cases/messages/letters-to-others.ts';
import { invoiceLink, owedLink } from '#api/cases/payments/payment-links.ts';
import { paymentOf } from '#api/cases/payments/payments.ts';
import { printReceipt } from '#api/cases/payments/receipts.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Database } from '#api/database/database.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId, byStudent } from '#api/http/ids-in-paths.ts';
import { asFile, asPdf, refusals } from '#api/http/response-docs.ts';
import { once } from '#api/idempotency/attempt.ts';
import { inclusion, positionOfFact } from '#api/transparency/inclusion.ts';
import { invoiceRequest } from '#domain/invoices/commands.ts';
import { chargesGst, gstWithin } from '#domain/invoices/gst.ts';
import { cannotBeInvoiced, invoiceNotFound, severalPayers } from '#domain/invoices/rejections.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { getInvoiceOf, listInvoices, listUninvoiced } from '#projections/invoices/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import {
  billableJson,
  billableToJson,
  invoiceJson,
  invoiceToJson,
  mailedInvoiceJson,
} from './invoice-json.ts';

/** `off` where no mail server is set up. */
const mailed = mailOutcome;
const preview = z.object({
  lines: z.array(billableJson),
  total: z.number(),
  gst: z.number().nullable(),
});

/** Where the issuing of a school's invoice stands. */
const issuing = (sql: Database, schoolId: SchoolId, number: number) =>
  positionOfFact(sql, {
    stream: `invoices-${schoolId}`,
    type: 'InvoiceIssued',
    field: 'number',
    value: String(number),
  });

/** Issuing and printing invoices. */
export function invoiceRoutes(
  deps: AccessDeps &
    Parameters<typeof printInvoice>[0] &
    Parameters<typeof lettersToOthers>[0] &
    Parameters<typeof inclusionOfFact>[0] &
    Parameters<typeof invoiceLink>[0] &
    Parameters<typeof issueInvoiceOf>[0] & {
      readonly unconfirmed: UnconfirmedLimits;
      readonly billMailing: BillMailing;
    },
) {
  const { sql, clock } = deps;
  const letters = lettersToOthers(deps);

  return new Elysia({ name: 'invoices', prefix: '/api' })
    .use(access(deps))
    .get(
      '/invoices',
      async ({ schoolId }) =>
        (await listInvoices(sql, schoolId, dateOf(clock()))).map(invoiceToJson),
      {
        instructor: true,
        response: z.array(invoiceJson),
        detail: { summary: 'Invoices, the latest first' },
      },
    )
    .get(
      '/students/:id/uninvoiced',
      async ({ params, schoolId }) => {
        await studentOf(deps, schoolId, params.id);
        const [rows, tax] = await Promise.all([
          listUninvoiced(sql, schoolId, params.id, dateOf(clock())),
          getInvoiceSettings(sql, schoolId),
        ]);
        const total = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
        return {
          lines: rows.map(billableToJson),
          total: toDollars(total),
          gst: chargesGst(tax, dateOf(clock())) ? toDollars(gstWithin(total)) : null,
        };
      },
      {
        instructor: true,
        params: byStudent,
        response: preview,
        detail: { summary: "What a student's next invoice would hold" },
      },
    )
    .post(
      '/invoices',
      async ({ body, account, schoolId, set }) => {
        const { studentId } = body;
        await studentOf(deps, schoolId, studentId);
        const lines = await once('uninvoiced', () => chosen(schoolId, body));
        const payerId = lines[0]?.payerId ?? null;
        if (lines.some((line) => line.payerId !== payerId)) throw severalPayers();
        const { email } = await getBuyer(sql, schoolId, { studentId, payerId });
        await letters.admit({ account }, email);
        await issueInvoice(
          deps,
          {
            schoolId,
            studentId,
            payerId,
            lines,
            dueOn: body.dueDate ?? earliest(lines),
            isNew: true,
          },
          actingFor({ account, schoolId }),
        );
        const number = await getInvoiceOf(sql, lines[0]?.paymentId ?? 0);
        if (number === null) throw invoiceNotFound();
        const invoice = await invoiceOf(deps, schoolId, number);
        set.status = 201;
        // A letter that does not go out undoes nothing: the screen says so and offers it again.
        const outcome = await deps.billMailing.invoice({ account, schoolId }, invoice);
        return { ...invoiceToJson(invoice), mailed: outcome };
      },
      {
        instructor: true,
        body: invoiceRequest,
        response: { 201: mailedInvoiceJson },
        detail: { summary: 'Invoice what a student owes and is on no invoice yet' },
      },
    )
    .post(
      '/invoices/:id/link',
      async ({ params, schoolId }) => {
        const invoice = await invoiceOf(deps, schoolId, params.id);
        return { paymentLinkUrl: await owedLink(deps, schoolId, invoice) };
      },
      {
        instructor: true,
        params: byId,
        response: z.object({ paymentLinkUrl: z.string() }),
        detail: { summary: 'The link that pays all that is owed on an invoice, as in its letter' },
      },
    )
    .get(
      '/invoices/:id/pdf',
      async ({ params, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        const invoice = await invoiceOf(deps, schoolId, params.id);
        return invoiceAnswer(await printInvoice(deps, schoolId, invoice), invoice.invoiceNumber);
      },
      {
        instructor: true,
        params: byId,
        detail: {
          summary: 'An invoice as a PDF, by its number within the school',
          responses: asPdf,
        },
      },
    )
    .get(
      '/invoices/:id/ledger',
      async ({ params, schoolId }) =>
        inclusionOfFact(deps, await issuing(deps.sql, schoolId, params.id)),
      {
        instructor: true,
        params: byId,
        response: inclusion,
        detail: {
          summary: 'Where in the ledger an invoice was issued, and under which checkpoint',
          responses: refusals(404),
        },
      },
    )
    .get(
      '/invoices/:id/proof',
      async ({ params, schoolId }) =>
        proofOfFact(deps, await issuing(deps.sql, schoolId, params.id)),
      {
        instructor: true,
        params: byId,
        detail: {
          summary: 'The proof that the issuing of an invoice stands in the ledger',
          responses: { ...asFile('The proof', 'text/plain'), ...refusals(404) },
        },
      },
    )
    .post(
      '/payments/:id/email-invoice',
      async ({ params, account, schoolId }) => {
        const payment = await paymentOf(deps, schoolId, params.id);
        const { email } = await getBuyer(sql, schoolId, payment);
        await letters.admit({ account }, email);
        const invoice = await issueInvoiceOf(
          deps,
          schoolId,
          params.id,
          actingFor({ account, schoolId }),
        );
        return { mailed: await deps.billMailing.invoice({ account, schoolId }, invoice) };
      },
      {
        instructor: true,
        params: byId,
        response: z.object({ mailed }),
        detail: { summary: 'Mail the invoice of a payment to its student' },
      },
    )
    .post(
      '/payments/:id/invoice',
      async ({ params, account, schoolId }) => {
        const by = actingFor({ account, schoolId });
        return invoiceToJson(await issueInvoiceOf(deps, schoolId, params.id, by));
      },
      {
        instructor: true,
        params: byId,
        response: invoiceJson,
        detail: {
          summary: 'Issue the invoice of a payment; a payment that settles has it already',
        },
      },
    )
    .get(
      '/payments/:id/invoice',
      async ({ params, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        const { pdf } = await printInvoiceOf(deps, schoolId, params.id);
        return invoiceAnswer(pdf, `invoice-${params.id}`);
      },
      {
        instructor: true,
        params: byId,
        detail: {
          summary:
            'The invoice of a payment, saved as invoice-{id}.pdf; a draft until it is issued',
          responses: asPdf,
        },
      },
    )
    .get(
      '/payments/:id/receipt',
      async ({ params, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        const { pdf, payment } = await printReceipt(deps, schoolId, params.id);
        return invoiceAnswer(pdf, `receipt-${payment.reference}`);
      },
      {
        instructor: true,
        params: byId,
        detail: {
          summary: 'The receipt of a payment: when, how and how much arrived',
          responses: { ...asPdf, ...refusals(404, 409) },
        },
      },
    )
    .get(
      '/payments/:id/download-invoice',
      async ({ params, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        const { pdf, invoiceNumber } = await printInvoiceOf(deps, schoolId, params.id);
        return invoiceAnswer(pdf, invoiceNumber ?? `draft-${params.id}`);
      },
      {
        instructor: true,
        params: byId,
        detail: {
          summary:
            'The invoice of a payment, saved under its own number; a draft until it is issued',
          responses: asPdf,
        },
      },
    );

  /** The payments to bill. @throws 409 naming one that cannot be billed, because it is not owed or is on an invoice already */
  async function chosen(
    schoolId: SchoolId,
    { studentId, paymentIds, lessonDates = [] }: z.output<typeof invoiceRequest>,
  ) {
    const open = await listUninvoiced(sql, schoolId, studentId, dateOf(clock()));
    const stranger = paymentIds?.find((id) => !open.some(({ paymentId }) => paymentId === id));
    if (stranger !== undefined) throw cannotBeInvoiced(stranger);
    const said = new Map(lessonDates.map(({ paymentId, lessonOn }) => [paymentId, lessonOn]));
    return open
      .filter(({ paymentId }) => !paymentIds || paymentIds.includes(paymentId))
      .map((row) => ({
        ...invoiceLine({ ...row, lessonOn: said.get(row.paymentId) ?? row.lessonOn }),
        dueOn: row.dueOn,
        payerId: row.payerId,
      }));
  }
}

/** A bill is due when the first thing on it is. */
const earliest = (lines: readonly { dueOn: LocalDate | null }[]): LocalDate | null =>
  lines.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0] ?? null;
