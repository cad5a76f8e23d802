import type { BrowserContext } from 'playwright';

/**
 * Stripe's script in a browser without Stripe: a form of one field in place of Stripe's frame, which refuses like Stripe's to confirm what is not mounted,
 * and pays through our sandbox. Every answer that opens an intent says that it is not the sandbox's.
 * What happened is in `window.stripeLog`: `mount`, `destroy`, `confirm`.
 */
export async function stubStripeJs(context: BrowserContext): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` }),
  );
  await context.route(
    (url) => /\/(create-payment-intent|intent)$/.test(url.pathname),
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({
        response: answer,
        json: answer.ok() ? { ...body, sandbox: false } : body,
      });
    },
  );
}

/** Runs in the page. */
function script(): void {
  const log: string[] = [];
  const page = globalThis as unknown as Record<string, unknown>;
  page['stripeLog'] = log;
  page['Stripe'] = (_key: string, options?: { stripeAccount: string }) => ({
    elements({ clientSecret }: { clientSecret: string }) {
      let field: HTMLInputElement | null = null;
      return {
        clientSecret,
        create: () => ({
          mount(place: HTMLElement) {
            log.push('mount');
            field = document.createElement('input');
            field.setAttribute('aria-label', 'Stripe card');
            place.append(field);
          },
          destroy() {
            log.push('destroy');
            field?.remove();
            field = null;
          },
        }),
        typed: () => field?.value ?? null,
      };
    },
    async confirmPayment({
      elements,
    }: {
      elements: { clientSecret: string; typed(): string | null };
    }) {
      log.push('confirm');
      const number = elements.typed();
      if (number === null) throw new Error('elements should have a mounted Payment Element');
      const answer = await fetch('/stripe-sandbox/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          clientSecret: elements.clientSecret,
          account: options?.stripeAccount ?? null,
          card: { number, expMonth: '12', expYear: '2040', cvc: '123' },
        }),
      });
      const said = await answer.json();
      if (elements.typed() === null) throw new Error('the Payment Element was destroyed');
      return said.error ? { error: said.error } : { status: said.status };
    },
  });
}
