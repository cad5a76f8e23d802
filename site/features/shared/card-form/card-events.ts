/** What a card form is told, and whom it tells. */
export type CardEvents = {
  /** What is owed, in words. */
  amount: string;
  onPaid: () => void;
  /** Why the card was not taken; undefined when a new try begins. */
  onFailed: (sentence: string | undefined) => void;
};
