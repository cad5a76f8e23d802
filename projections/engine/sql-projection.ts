import type { PendingQuery, Row, Sql } from 'postgres';
import type { AnyEvent } from '#domain/kernel/event.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';

type Statement = PendingQuery<Row[]>;

/** What one fact does to a read model: statements, none when it does not concern it. Never rejects a fact. */
export type Apply<Event extends AnyEvent = AnyEvent> = (
  sql: Sql,
  event: RecordedEvent<Event>,
) => Statement | readonly Statement[] | undefined;

/** One handler for every event of a union: a new event that nobody thought about does not compile. */
export type Project<Event extends AnyEvent> = {
  readonly [Type in Event['type']]: Apply<Extract<Event, { type: Type }>>;
};

/** A read model: the tables that answer one question, and how facts fill them. */
export type Projection = {
  readonly name: string;
  /** SQL that creates its tables, unqualified: it runs in `read`, and in `read_next` during a rebuild. */
  readonly tables: string;
  readonly project: Readonly<Record<string, Apply>>;
};

/** For events that a read model follows by type but has nothing to say about. */
export const nothing = () => undefined;

/** Gathers a read model; `project` must handle every event of the nouns it follows. */
export function projection<Event extends AnyEvent>(
  name: string,
  tables: string,
  project: Project<Event>,
): Projection {
  // Each handler is only ever called with the event type it is filed under.
  return { name, tables, project: project as unknown as Projection['project'] };
}
