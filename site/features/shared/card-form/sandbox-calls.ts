import { answerOf, type CardAnswer, type Confirmation } from './card-answer.ts';
import * as words from './words.ts';

export type Card = { number: string; expMonth: string; expYear: string; cvc: string };

/** What names an intent in a browser: as Stripe's script is started for an account, so each call names it here. */
export type SandboxIntent = {
  readonly clientSecret: string;
  readonly cardAccount: string | null;
};

/** Takes a card for a payment, and says what becomes of it as Stripe's own form does. */
export const confirmCard = ({ clientSecret, cardAccount }: SandboxIntent, card: Card) =>
  ask('confirm', { clientSecret, account: cardAccount, card });

/** Answers the bank's question whether it is really them (3-D Secure). */
export const answerBank = ({ clientSecret, cardAccount }: SandboxIntent, isThem: boolean) =>
  ask('authenticate', { clientSecret, account: cardAccount, isThem });

async function ask(action: 'confirm' | 'authenticate', body: object): Promise<CardAnswer> {
  try {
    const answer = await fetch(`/stripe-sandbox/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said: Confirmation = await answer.json();
    return answerOf(answer.ok || said.error ? said : { error: {} });
  } catch {
    const sentence = words.weCouldNotReachTheBank;
    return { kind: 'refused', sentence };
  }
}
