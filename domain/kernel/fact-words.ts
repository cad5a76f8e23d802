import type { AnyEvent } from './event.ts';
import type { Say } from './naming.ts';
import type { Telling } from './notice.ts';
import type { Metadata } from './recorded-event.ts';

/** The sentence of each fact of a noun, and whom it notifies. A fact that lacks either does not compile. */
export type Words<Event extends AnyEvent> = {
  readonly [One in Event as One['type']]: FactWords<One['data']>;
};

export type FactWords<Data> = {
  /** What somebody did, as the rest of a sentence that begins with their name. */
  readonly says: (data: Data, say: Say) => string;
  /** The notifications that follow from it; `nobody` is a decision too. */
  readonly notifies: (data: Data, metadata: Metadata) => readonly Telling[];
};
