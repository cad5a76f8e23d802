import type { AnyEvent } from './event.ts';
import type { SchoolId, StudentId } from './ids.ts';
import type { Instant } from './nz-time.ts';

/** Who did it. `system` is the product itself: a process, a clock, a gateway's signed message. */
export type Actor = {
  readonly kind: 'instructor' | 'student' | 'guardian' | 'admin' | 'auditor' | 'visitor' | 'system';
  readonly id: number | null;
};

/** When and where something was said that a device kept until it could send it, as that device tells it. It is told and decides nothing. */
export type OfflineOrigin = {
  /** By the server's clock, as far as the device knew it; never after the event itself. */
  readonly at: Instant;
  /** By the device's own clock. */
  readonly byItsClock: Instant;
  /** A UUID that the device has made for itself. */
  readonly deviceId: string;
  /** `Chrome on Android` */
  readonly device: string;
};

/** What every event carries in addition to its facts; the audit views search by these. */
export type Metadata = {
  readonly actor: Actor;
  readonly occurredAt: Instant;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly schoolId?: SchoolId;
  readonly studentId?: StudentId;
  readonly paymentId?: number;
  /** Why, in a person's words, where a change asks for a reason. */
  readonly reason?: string;
  readonly said?: OfflineOrigin;
  /** The request that it follows from, by its name in the log and in `x-request-id`. */
  readonly requestId?: string;
};

/** An event on its way into the ledger. `id` is a UUID chosen by the caller: appending it twice records it once. */
export type NewEvent<Event extends AnyEvent = AnyEvent> = Event & {
  readonly id: string;
  readonly metadata: Metadata;
};

/** A fact: where it stands in the ledger and in its stream. */
export type RecordedEvent<Event extends AnyEvent = AnyEvent> = NewEvent<Event> & {
  readonly stream: string;
  /** 0 for the first event of a stream. */
  readonly revision: number;
  /** 1, 2, 3 … over the whole ledger, in commit order, without gaps. */
  readonly position: number;
  readonly recordedAt: Instant;
  /** Why what was recorded cannot be read, where it cannot; `data` is empty then. */
  readonly unreadable?: string;
  /** Set where the person's key was lost though nobody erased them: what it sealed reads so, and lists are empty. */
  readonly isKeyMissing?: true;
};
