import type { LineState } from './line.ts';
import type { Choice } from './outbox.ts';
import type { Room } from './room.ts';
import type { Waiting } from './waiting.ts';

/** What a page says to the worker: I am here, in case there is something to say; look how things are and say it; what is to become of something that waits; I keep nothing of them either. */
export type PageWord =
  | { readonly kind: 'here' | 'look' | 'emptied' }
  | { readonly kind: 'decide'; readonly id: string; readonly choice: Choice };

/** What the worker tells the pages. */
export type WorkerWord = {
  readonly line?: LineState;
  /** When the diary was last heard of, in milliseconds. */
  readonly asOf?: number | null;
  readonly waiting?: readonly Waiting[];
  /** How many words are on this phone and were sent a moment ago; their answers may still come in time. */
  readonly onItsWay?: number;
  /** Something arrived just now. */
  readonly hasSent?: boolean;
  /** The server's answer came after a page had been shown what the phone kept, and it is another. */
  readonly hasNews?: boolean;
  readonly room?: Room;
  /** Who had this device forgotten: a page keeps nothing of theirs either, and says so. */
  readonly emptied?: readonly string[];
  /** A newer version is here and waits for the next start. */
  readonly isOutdated?: boolean;
};
