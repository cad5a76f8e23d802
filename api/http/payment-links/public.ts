import { Elysia } from 'elysia';
import { z } from 'zod';
import { invoiceAnswer } from '#api/cases/books/invoice-printing.ts';
import { mailOutcome } from '#api/cases/messages/letters-to-others.ts';
import { takesCardsFor } from '#api/cases/payments/card-account-ready.ts';
import { cardIntents, chargeOf } from '#api/cases/payments/card-intents.ts';
import { cardPayments, openIntent } from '#api/cases/payments/card-payments.ts';
import { promiseTransfer } from '#api/cases/payments/promise-transfer.ts';
import { printReceipt, type Receipts } from '#api/cases/payments/receipts.ts';
import type { Deps } from '#api/deps.ts';
import { nobody } from '#api/ground/constant-time.ts';
import { access } from '#api/http/access.ts';
import { dollarsIn } from '#api/http/money-json.ts';
import { asPdf, refusals } from '#api/http/response-docs.ts';
import { optionalEmail } from '#domain/kernel/fields.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { nothingReceived, schoolTakesNoMoney } from '#domain/payment/rejections.ts';
import { getPayPage, type PayPageRow, payPageRow } from '#projections/payment-links/query.ts';

/** GET /api/pay/{token}. Money in dollars. */
export const payPage = dollarsIn(payPageRow, {
  amountCents: 'amount',
  receivedCents: 'receivedAmount',
  owedCents: 'owedAmount',
})
  .extend({
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

/** The pay page of a link: for anybody who holds it, and about that one payment only. */
export function payPages(deps: Deps & { readonly receipts: Receipts }) {
  const { sql, clock, tokens } = deps;
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
        const { paymentId, page } = await opened(params.token);
        if (page.status === 'closed') throw schoolTakesNoMoney();
        if (page.status === 'expired') throw linkExpired();
        return cards.open(paymentId, { kind: 'visitor', id: null });
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
        const { paymentId, page } = await opened(params.token);
        if (page.status === 'closed') throw schoolTakesNoMoney();
        if (page.status === 'expired') throw linkExpired();
        await promiseTransfer(deps, paymentId, { kind: 'visitor', id: null });
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
        const { paymentId } = await opened(params.token);
        await intents.refreshOpen(paymentId);
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
    const { paymentId, page } = await opened(token);
    const { schoolId } = await chargeOf(sql, paymentId);
    return { ...pageToJson(page), takesCards: await takesCardsFor(deps, schoolId) };
  }

  async function received(token: string) {
    const { paymentId, page } = await opened(token);
    if (page.receivedCents <= 0) throw nothingReceived();
    const { schoolId } = await chargeOf(sql, paymentId);
    return { paymentId, schoolId, name: page.studentFirstName };
  }

  async function opened(token: string): Promise<{ paymentId: number; page: PayPageRow }> {
    const link = await tokens.findEvenLate('payment-link', token);
    const page = await getPayPage(sql, link?.subject ?? nobody);
    if (!link || !page) throw linkNotFound();
    const isOver = page.status === 'open' && link.expiresAt <= clock();
    const status = isOver ? 'expired' : page.status;
    return { paymentId: link.subject, page: { ...page, status, expiresAt: link.expiresAt } };
  }
}

const pageToJson = ({ amountCents, receivedCents, owedCents, ...page }: PayPageRow) => ({
  ...page,
  amount: toDollars(amountCents),
  receivedAmount: toDollars(receivedCents),
  owedAmount: toDollars(owedCents),
});
