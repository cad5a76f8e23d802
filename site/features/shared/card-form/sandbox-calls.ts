/** What the sandbox says of a card, in the words Stripe's own form uses. */
export type CardAnswer =
  | { readonly kind: 'paid' | 'asks' }
  | { readonly kind: 'refused'; readonly sentence: string };

export type Card = { number: string; expMonth: string; expYear: string; cvc: string };

/** Takes a card for a payment. */
export const confirmCard = (clientSecret: string, card: Card) =>
  ask('confirm', { clientSecret, card });

/** Answers the bank's question whether it is really them (3-D Secure). */
export const answerBank = (clientSecret: string, isThem: boolean) =>
  ask('authenticate', { clientSecret, isThem });

async function ask(action: 'confirm' | 'authenticate', body: object): Promise<CardAnswer> {
  try {
    const answer = await fetch(`/stripe-sandbox/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said: { status?: string; error?: { message?: string } | null } = await answer.json();
    if (said.status === 'succeeded' || said.status === 'processing') return { kind: 'paid' };
    if (said.status === 'requires_action') return { kind: 'asks' };
    return refused(said.error?.message ?? 'Your card was not accepted. Try another one.');
  } catch {
    return refused('We could not reach the bank. Please check your connection and try again.');
  }
}

const refused = (sentence: string): CardAnswer => ({ kind: 'refused', sentence });
