/** What a carrier says of one text. `later`: certainly not taken, and may be tried again. `unknown`: nobody said; texts are never sent again by themselves. */
export type TextOutcome =
  | {
      readonly outcome: 'sent' /** The carrier's own, by which it tells of it later. */;
      readonly messageId: string;
    }
  | { readonly outcome: 'refused'; readonly reason: string; readonly isNumberBad: boolean }
  | { readonly outcome: 'later' | 'unknown' };

/** What a carrier tells us: somebody wrote, or a text has arrived or will not. */
export type TextNews = {
  /** @param from as carriers write it, with its + */
  written(from: string, words: string): Promise<void>;
  reported(messageId: string, receipt: 'delivered' | 'undelivered', reason: string): Promise<void>;
};

/** The way out for text messages. */
export type TextSender = {
  readonly isOn: boolean;
  /**
   * Sends one text. Does not throw.
   * @param to as carriers write it, with its +
   * @param name the text's for good, so that a carrier that heard it twice sends it once
   */
  send(to: string, words: string, name: string): Promise<TextOutcome>;
  /** Begins to hear what the carrier tells. To be called once. */
  listen(news: TextNews): void;
  close(): Promise<void>;
};

/** Where no carrier is set up. */
export const noTexts: TextSender = {
  isOn: false,
  send: async () => ({ outcome: 'later' }),
  listen: () => undefined,
  close: async () => undefined,
};
