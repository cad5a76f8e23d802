import * as words from './words.ts';

/** What the card company tells a browser (https://docs.stripe.com/js/payment_intents/confirm_payment). */
export type Confirmation = {
  readonly status?: string | undefined;
  readonly error?: {
    readonly type?: string | undefined;
    readonly code?: string | undefined;
    readonly message?: string | undefined;
  } | null;
};

/** What a page makes of it. `asks` is the sandbox's: Stripe's own form puts the bank's question itself. */
export type CardAnswer =
  | { readonly kind: 'paid' | 'asks' | 'overtaken' }
  | { readonly kind: 'refused'; readonly sentence: string };

/**
 * Only what is said about the card, or about what was typed, is meant for the one who holds it. Everything else is said in our words: that an intent has
 * another status than it should means that somebody else was faster.
 */
export function answerOf({ status, error }: Confirmation): CardAnswer {
  if (!error) return { kind: status === 'requires_action' ? 'asks' : 'paid' };
  if (error.code?.endsWith('_intent_unexpected_state')) return { kind: 'overtaken' };
  const isForPayer = error.type === 'card_error' || error.type === 'validation_error';
  const sentence = isForPayer && error.message ? error.message : notTaken;
  return { kind: 'refused', sentence };
}

const notTaken = words.theCardCouldNotBeTaken;
