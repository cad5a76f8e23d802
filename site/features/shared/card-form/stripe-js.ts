import type { Confirmation } from './card-answer.ts';

/** The little of Stripe.js that our card form uses (https://docs.stripe.com/js). */
export type StripeJs = {
  elements(options: { clientSecret: string }): Elements;
  confirmPayment(options: Confirming): Promise<Confirmation>;
  /** The same for a card that is kept. */
  confirmSetup(options: Confirming): Promise<Confirmation>;
};
type Confirming = {
  elements: Elements;
  confirmParams: { return_url: string };
  redirect: 'if_required';
};
export type Elements = {
  create(kind: 'payment'): { mount(place: HTMLElement): void; destroy(): void };
};

declare global {
  var Stripe:
    | ((publishableKey: string, options?: { stripeAccount: string }) => StripeJs)
    | undefined;
}

/**
 * Fetches Stripe's own script from Stripe, as they ask, once, and starts it for the account that is paid.
 * @throws when it cannot be had
 */
export function loadStripe(publishableKey: string, cardAccount: string | null): Promise<StripeJs> {
  const options = cardAccount === null ? undefined : { stripeAccount: cardAccount };
  return new Promise((resolve, reject) => {
    const start = () => {
      if (globalThis.Stripe) resolve(globalThis.Stripe(publishableKey, options));
      else reject(new Error('Stripe.js did not start'));
    };
    if (globalThis.Stripe) return start();
    const script = document.createElement('script');
    script.src = 'https://js.stripe.com/v3/';
    script.addEventListener('load', start);
    script.addEventListener('error', () => reject(new Error('Stripe.js could not be fetched')));
    document.head.append(script);
  });
}
