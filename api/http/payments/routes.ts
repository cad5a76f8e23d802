import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { billingRoutes } from '#api/http/billing/routes.ts';
import { invoiceRoutes } from '#api/http/invoices/routes.ts';
import { paymentLinkCommands } from '#api/http/payment-links/commands.ts';
import { paymentEmails } from '#api/http/payment-links/email.ts';
import { payPages } from '#api/http/payment-links/public.ts';
import { pricingRoutes } from '#api/http/pricing/routes.ts';
import { stripeWebhooks } from '#api/http/stripe-webhooks/commands.ts';
import { cardPayments } from './card-payments.ts';
import { paymentCommands } from './commands.ts';
import { paymentHistory } from './history.ts';
import { studentPayments } from './of-student.ts';
import { paymentQueries } from './queries.ts';
import { refundCommands } from './refunds.ts';

/** Everything about getting paid, behind one door. */
export const moneyRoutes = (deps: Deps) =>
  new Elysia({ name: 'money' })
    .use(paymentCommands(deps))
    .use(paymentQueries(deps))
    .use(paymentHistory(deps))
    .use(studentPayments(deps))
    .use(refundCommands(deps))
    .use(cardPayments(deps))
    .use(paymentLinkCommands(deps))
    .use(paymentEmails(deps))
    .use(payPages(deps))
    .use(pricingRoutes(deps))
    .use(billingRoutes(deps))
    .use(invoiceRoutes(deps))
    .use(stripeWebhooks(deps));

/** The browser's half of the Stripe sandbox: there only while there are no keys. */
export function sandboxDoor(deps: Deps) {
  const { stripeSandbox } = deps;
  const door = new Elysia({ name: 'money.sandbox' }).use(access(deps));
  if (!stripeSandbox) return door;
  const options = { public: true, parse: 'none', detail: { hide: true } } as const;
  return door
    .get('/stripe-sandbox/*', ({ request, path }) => stripeSandbox.browser(request, path), options)
    .post(
      '/stripe-sandbox/*',
      ({ request, path }) => stripeSandbox.browser(request, path),
      options,
    );
}
