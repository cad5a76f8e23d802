import type { AnyEvent } from '../kernel/event.ts';
import type { Say } from './naming.ts';

/** What somebody did, as the rest of a sentence that begins with their name: one for each event, or it does not compile. */
export type Words<Event extends AnyEvent> = {
  readonly [Type in Event['type']]: (
    data: Extract<Event, { readonly type: Type }>['data'],
    say: Say,
  ) => string;
};
