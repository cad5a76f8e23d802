import { Elysia } from 'elysia';
import { z } from 'zod';
import { invoiceAnswer } from '#api/cases/books/invoice-printing.ts';
import { mailOutcome } from '#api/cases/messages/letters-to-others.ts';
import { takesCardsFor } from '#api/cases/payments/card-account-ready.ts';
import { cardIntents } from '#api/cases/payments/card-intents.ts';
import { cardPayments } from '#api/cases/payments/card-payments.ts';
import { openIntent } from '#api/cases/payments/open-intent.ts';
import { findPayLink, type PayLink } from '#api/cases/payments/payment-links.ts';
import { recordedPayment } from '#api/cases/payments/payments.ts';
import { promiseTransfer } from '#api/cases/payments/promise-transfer.ts';
import { printReceipt, type Receipts } from '#api/cases/payments/receipts.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { dollarsIn } from '#api/http/money-json.ts';
import { asPdf, refusals } from '#api/http/response-docs.ts';
import { optionalEmail } from '#domain/kernel/fields.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { owedCents as owedOf } from '#domain/payment/payment.ts';
import { alreadyPaid, nothingReceived, schoolTakesNoMoney } from '#domain/payment/rejections.ts';
import {
  getInvoicePayPage,
  getPayPage,
  listPaymentsOfInvoice,
  type PayPageRow,
  payPageRow,
} from '#projections/payment-links/query.ts';

/** GET /api/pay/{token}. Money in dollars. */
export const payPage = dollarsIn(payPageRow, {
  amountCents: 'amount',
  receivedCents: 'receivedAmount',
  owedCents: 'owedAmount',
})
  .extend({
    /** Of an invoice, what is on it; empty for a single payment. */
    lines: z.array(z.object({ description: z.string(), amount: z.number() })),
    /** Whether a card can pay this school. */
    takesCards: z.boolean(),
  })
  .meta({ id: 'PayPage' });

const byToken = z.object({ token: z.string().max(100) });
const linkNotFound = () =>
  new Rejection(
    'missing',
    'link_not_found',
    'This payment link does not exist. Ask your instructor for a new one.',
  );
const linkExpired = () =>
  new Rejection(
    'gone',
    'link_expired',
    'This payment link has run out. Ask your instructor for a new one.',
  );

type PayPageDeps = AccessDeps &
  Parameters<typeof cardPayments>[0] &
  Parameters<typeof cardIntents>[0] &
  Parameters<typeof promiseTransfer>[0] &
  Parameters<typeof printReceipt>[0] &
  Parameters<typeof takesCardsFor>[0] &
  Parameters<typeof findPayLink>[0] &
  Pick<Deps, 'clientAddress' | 'rateLimits'>;

/** The pay page of a link: for anybody who holds it, and about that one payment or invoice only. */
export function payPages(deps: PayPageDeps & { readonly receipts: Receipts }) {
  const { sql, clock } = deps;
  const cards = cardPayments(deps);
  const intents = cardIntents(deps);
  const tries = deps.rateLimits.limit('payment-links', 60, 60, 'payment links');
  // Anyone with the link chooses where they go.
  const letters = deps.rateLimits.limit(
    'receipts-of-link',
    5,
    24 * 60 * 60,
    'receipts of this link',
  );

  return new Elysia({ name: 'payment-links.public', prefix: '/api/pay' })
    .use(access(deps))
    .get(
      '/:token',
      async ({ params, request, server }) => {
        await tries.spend(deps.clientAddress(server, request));
        return shown(params.token);
      },
      {
        public: true,
        params: byToken,
        response: payPage,
        detail: { summary: 'What a payment link is for, and whether it can be paid' },
      },
    )
    .post(
      '/:token/intent',
      async ({ params, request, server }) => {
        await tries.spend(deps.clientAddress(server, request));
        const { link, page } = await opened(params.token);
        if (page.status === 'closed') throw schoolTakesNoMoney();
        if (page.status === 'expired') throw linkExpired();
        const { schoolId, paymentId, invoice } = link;
        return invoice === null
          ? cards.open(paymentId, visitor)
          : cards.openInvoice(schoolId, invoice, visitor);
      },
      {
        public: true,
        params: byToken,
        response: openIntent,
        detail: { summary: 'Take a card for the payment behind a link' },
      },
    )
    .post(
      '/:token/transfer',
      async ({ params, request, server }) => {
        await tries.spend(deps.clientAddress(server, request));
        const { link, page } = await opened(params.token);
        if (page.status === 'closed') throw schoolTakesNoMoney();
        if (page.status === 'expired') throw linkExpired();
        for (const paymentId of await owedBy(link)) await promiseTransfer(deps, paymentId, visitor);
        return shown(params.token);
      },
      {
        public: true,
        params: byToken,
        response: payPage,
        detail: {
          summary:
            'Say that the payment behind a link was paid by transfer; nothing is received yet',
        },
      },
    )
    .get(
      '/:token/receipt',
      async ({ params, request, server }) => {
        await tries.spend(deps.clientAddress(server, request));
        const { paymentId, schoolId, name } = await received(params.token);
        const { pdf, payment } = await printReceipt(deps, schoolId, paymentId, name);
        return invoiceAnswer(pdf, `receipt-${payment.reference}`);
      },
      {
        public: true,
        params: byToken,
        detail: {
          summary: 'The receipt of what was paid through a link, as a PDF',
          responses: { ...asPdf, ...refusals(404, 409) },
        },
      },
    )
    .post(
      '/:token/receipt',
      async ({ params, body, request, server }) => {
        await tries.spend(deps.clientAddress(server, request));
        const { paymentId, schoolId } = await received(params.token);
        await letters.spend(`payment-${paymentId}`);
        return { mailed: await deps.receipts.mail(schoolId, paymentId, body.email) };
      },
      {
        public: true,
        params: byToken,
        body: z.object({ email: optionalEmail() }),
        response: z.object({ mailed: mailOutcome }),
        detail: {
          summary: 'Mail the receipt of a link, to the student’s own address unless told another',
          responses: refusals(404, 409),
        },
      },
    )
    .post(
      '/:token/check',
      async ({ params, request, server }) => {
        await tries.spend(deps.clientAddress(server, request));
        const { link } = await opened(params.token);
        for (const paymentId of await paymentsOf(link)) await intents.refreshOpen(paymentId);
        return shown(params.token);
      },
      {
        public: true,
        params: byToken,
        response: payPage,
        detail: { summary: 'Ask the card company whether it was paid' },
      },
    );

  async function shown(token: string) {
    const { link, page } = await opened(token);
    return { ...pageToJson(page), takesCards: await takesCardsFor(deps, link.schoolId) };
  }

  async function paymentsOf({ schoolId, paymentId, invoice }: PayLink): Promise<number[]> {
    return invoice === null ? [paymentId] : listPaymentsOfInvoice(sql, schoolId, invoice);
  }

  /** Of one payment its own refusal is told; of an invoice what is paid already is passed by. */
  async function owedBy(link: PayLink): Promise<number[]> {
    if (link.invoice === null) return [link.paymentId];
    const owed = [];
    for (const paymentId of await paymentsOf(link)) {
      const state = await recordedPayment(deps.log, paymentId);
      if (state.status === 'pending' && owedOf(state) > 0) owed.push(paymentId);
    }
    if (owed.length === 0) throw alreadyPaid();
    return owed;
  }

  async function received(token: string) {
    const { link, page } = await opened(token);
    const { paymentId, schoolId, invoice } = link;
    // Of an invoice each payment has a receipt of its own.
    if (page.receivedCents <= 0 || invoice !== null) throw nothingReceived();
    return { paymentId, schoolId, name: page.studentFirstName };
  }

  async function opened(token: string): Promise<{ link: PayLink; page: PayPageRow }> {
    const link = await findPayLink(deps, token);
    if (!link) throw linkNotFound();
    const { schoolId, paymentId, invoice, expiresAt } = link;
    const page =
      invoice === null
        ? await getPayPage(sql, paymentId)
        : await getInvoicePayPage(sql, schoolId, invoice);
    if (!page) throw linkNotFound();
    const isOver = page.status === 'open' && expiresAt <= clock();
    const status = isOver ? 'expired' : page.status;
    return { link, page: { ...page, status, expiresAt } };
  }
}

const visitor = { kind: 'visitor', id: null } as const;

const pageToJson = ({ amountCents, receivedCents, owedCents, lines, ...page }: PayPageRow) => ({
  ...page,
  lines: lines.map((line) => ({
    description: line.description,
    amount: toDollars(line.amountCents),
  })),
  amount: toDollars(amountCents),
  receivedAmount: toDollars(receivedCents),
  owedAmount: toDollars(owedCents),
});
