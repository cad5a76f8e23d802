import type { Database } from '#api/database/database.ts';
import { mustHaveAccess, onboard, onboardingEnds } from './accounts.ts';
import { failPayout, payOut } from './balance.ts';
import { cancelSubscription, completeCheckout } from './billing.ts';
import { checkoutPage, goTo, onboardingPage, payoutsPage, portalPage } from './pages.ts';
import { storeIn, textOf } from './store.ts';
import { SandboxError } from './stripe-error.ts';

/** Checkout, the billing portal and the onboarding of accounts, as a person with the address sees them. */
export function hostedPages(sql: Database, afterwards: () => void) {
  return async (request: Request, pathname: string): Promise<Response> => {
    const [, , sort, id = ''] = pathname.split('/');
    const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : null;
    try {
      if (sort === 'checkout') return await checkout(id, form);
      if (sort === 'payouts') return await payouts(id, form);
      return await (sort === 'onboarding' ? onboarding(id, form) : portal(id, form));
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      return new Response(error.message, { status: error.status });
    } finally {
      afterwards();
    }
  };

  async function checkout(id: string, form: URLSearchParams | null): Promise<Response> {
    return sql.begin(async (tx) => {
      const store = storeIn(tx);
      const session = await store.get('checkout.session', id);
      if (!form && session['status'] === 'open') return checkoutPage(session, null);
      try {
        const done = form ? await completeCheckout(store, id, form.get('card') ?? '') : session;
        return goTo(textOf(done, 'success_url').replace('{CHECKOUT_SESSION_ID}', id));
      } catch (error) {
        if (!(error instanceof SandboxError)) throw error;
        return checkoutPage(session, error.message);
      }
    });
  }

  async function onboarding(id: string, form: URLSearchParams | null): Promise<Response> {
    return sql.begin(async (tx) => {
      const store = storeIn(tx);
      const link = await store.get('account_link', id);
      // A link is good once, and then leads back to where the next is made.
      if (link['is_used'] === true) return goTo(textOf(link, 'refresh_url'));
      const end = onboardingEnds.find((one) => one === form?.get('end'));
      if (!end) return onboardingPage();
      await store.put({ ...link, is_used: true });
      await onboard(store, textOf(link, 'account'), end);
      return goTo(textOf(link, 'return_url'));
    });
  }

  async function payouts(account: string, form: URLSearchParams | null): Promise<Response> {
    return sql.begin(async (tx) => {
      await mustHaveAccess(storeIn(tx), account);
      if (!form) return payoutsPage(null);
      const store = storeIn(tx, account);
      const payout = await payOut(store);
      if (!payout) return payoutsPage('Nothing to pay out.');
      if (form.get('do') === 'fail') await failPayout(store, payout.id);
      return goTo('/payments/payouts');
    });
  }

  async function portal(id: string, form: URLSearchParams | null): Promise<Response> {
    return sql.begin(async (tx) => {
      const store = storeIn(tx);
      const session = await store.get('billing_portal.session', id);
      const ofCustomer = await store.find('subscription', 'customer', textOf(session, 'customer'));
      const live = ofCustomer.filter(({ status }) => status !== 'canceled');
      const chosen = live.find((one) => one.id === form?.get('cancel'));
      if (!chosen) return portalPage(session, live);
      await cancelSubscription(store, chosen.id, {});
      return goTo(textOf(session, 'return_url'));
    });
  }
}
