import { language } from '#domain/kernel/language.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Kept } from './store.ts';

/** The sandbox's stand-ins for Stripe's hosted pages: plain forms, no script. */
export function checkoutPage(session: Kept, failure: string | null): Response {
  const price = formatMoney(Number(session['amount_total']));
  return page(
    'Subscribe',
    `<h1>${text(session['name'])}</h1>
    <p><strong>${price}</strong> a month. This is a practice till: no money moves.</p>
    ${failure ? `<p role="alert"><strong>${text(failure)}</strong></p>` : ''}
    <form method="post">
      <label>Card number <input name="card" value="4242 4242 4242 4242" autocomplete="off" inputmode="numeric" required></label>
      <p>4000 0000 0000 0002 is declined.</p>
      <button>Pay ${price} and subscribe</button>
    </form>
    <p><a href="${text(session['cancel_url'])}">Not now</a></p>`,
  );
}

export function portalPage(portal: Kept, subscriptions: readonly Kept[]): Response {
  const rows = subscriptions.map(
    (one) => `<li>${formatMoney(Number(one['amount']))} a month, ${text(one['status'])}
      <form method="post"><button name="cancel" value="${text(one.id)}">Cancel this plan</button></form></li>`,
  );
  return page(
    'Billing',
    `<h1>Your subscription</h1>
    ${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Nothing is being charged.</p>'}
    <p><a href="${text(portal['return_url'])}">Back to Keep Left</a></p>`,
  );
}

/** The form of Stripe's own that a school fills in, by how it ends. */
export function onboardingPage(): Response {
  return page(
    'Get paid by card',
    `<h1>Get paid by card</h1>
    <p>Stripe would ask who you are and which bank account to pay. This is practice: choose how it ends.</p>
    <form method="post" style="display:grid;gap:.75rem">
      <button name="end" value="complete">Give everything</button>
      <button name="end" value="later">Leave proof of identity for later</button>
      <button name="end" value="refused">Be turned down</button>
      <button name="end" value="unfinished">Stop half-way</button>
    </form>`,
  );
}

/** The part of Stripe's Dashboard in which a payout can be hurried, or be one that the bank does not take. */
export function payoutsPage(said: string | null): Response {
  return page(
    'Payouts',
    `<h1>Payouts</h1>
    <p>Stripe would pay your bank every day. This is practice: no money moves.</p>
    ${said ? `<p role="status"><strong>${text(said)}</strong></p>` : ''}
    <form method="post" style="display:grid;gap:.75rem">
      <button name="do" value="pay">Pay out now</button>
      <button name="do" value="fail">Pay out, and have the bank turn it down</button>
    </form>
    <p><a href="/payments/payouts">Back to Keep Left</a></p>`,
  );
}

export function goTo(url: string): Response {
  return new Response(null, { status: 303, headers: { location: url } });
}

function page(title: string, body: string): Response {
  return new Response(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${title}: Stripe sandbox</title><body style="font:16px/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem">${body}</body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
}

const text = (value: unknown) =>
  Bun.escapeHTML(typeof value === 'string' || typeof value === 'number' ? value : '');
