import type { Database } from '#api/database/database.ts';
import { cancelSubscription, completeCheckout } from './billing.ts';
import { checkoutPage, goTo, portalPage } from './pages.ts';
import { storeIn, textOf } from './store.ts';
import { SandboxError } from './stripe-error.ts';

/** Checkout and the billing portal, as a person with the address sees them. */
export function hostedPages(sql: Database, afterwards: () => void) {
  return async (request: Request, pathname: string): Promise<Response> => {
    const [, , sort, id = ''] = pathname.split('/');
    const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : null;
    try {
      return await (sort === 'checkout' ? checkout(id, form) : portal(id, form));
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
