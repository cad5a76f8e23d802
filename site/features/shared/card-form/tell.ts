import type { CardAnswer } from './card-answer.ts';

/** What a card form is told, and whom it tells. */
export type CardEvents = {
  /** What is owed, in words; null where the card is kept and nothing is charged. */
  amount: string | null;
  /** The browser was told that it is paid. The form waits until this resolves. */
  onPaid: () => unknown;
  /** Why the card was not taken; undefined when a new try begins. */
  onFailed: (sentence: string | undefined) => void;
  /** Nothing was charged, because the payment was paid or changed elsewhere while the form was open. */
  onOvertaken: () => unknown;
};

export async function tell(answer: CardAnswer, events: CardEvents): Promise<void> {
  if (answer.kind === 'paid') await events.onPaid();
  if (answer.kind === 'overtaken') await events.onOvertaken();
  if (answer.kind === 'refused') events.onFailed(answer.sentence);
}
