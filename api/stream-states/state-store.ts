import type { Sql } from 'postgres';
import { openField, sealField } from '#api/event-log/sealed-field.ts';
import { bigint, ofPerson } from '#api/vault/columns.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { int, later, text, uuid } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';
import { decodeState, encodeState } from './encode-state.ts';

/**
 * States of long streams, so that a command need not load them from their beginning. Any row may be thrown away: a crash empties it, a standby has none of it, and
 * nothing of it is in the log of changes. What names people is sealed under a person's key and goes with it.
 */
export const streamStateTable = table(
  'vault.stream_state',
  {
    stream: text(),
    /** Of the code that made it; what other code made is not read. */
    code: text(),
    revision: int(),
    position: bigint(),
    eventId: uuid(),
    /** The school that the stream's first event names. */
    schoolId: later(int()),
    person: later(ofPerson()),
    state: text(),
  },
  { key: ['stream'], isUnlogged: true },
);

/** The last event that a state knows. */
export type StatePosition = {
  readonly revision: number;
  readonly position: number;
  readonly id: string;
};

export type KeptState = {
  readonly state: unknown;
  readonly last: StatePosition;
  /** The school that the stream's first event names; null where it names none. */
  readonly schoolId: unknown;
};

/** Where states are kept that outlive a process. */
export type StateStore = {
  /** Null where there is none that today's code made, or the person whose key sealed it was erased. */
  find(stream: string, person: Person | null): Promise<KeptState | null>;
  /** Replaces an older one. Nothing is kept of a person who was erased. */
  keep(stream: string, person: Person | null, kept: KeptState): Promise<void>;
  /** Whether the event at a position lies in an archived part, where it cannot be read. */
  isArchived(position: number): Promise<boolean>;
};

/** @param code names the code that makes the states (`code-of-states.ts`) */
export function stateStore(sql: Sql, keys: Keys, code: string): StateStore {
  return {
    async find(stream, person) {
      const [row] = await sql<Row[]>`
        select revision, position, event_id as id, school_id as "schoolId", state from vault.stream_state
        where stream = ${stream} and code = ${code} and person is not distinct from ${person}`;
      if (!row) return null;
      const last = { revision: row.revision, position: Number(row.position), id: row.id };
      const { schoolId } = row;
      if (person === null) return { state: decodeState(JSON.parse(row.state)), last, schoolId };
      const key = (await keys.toOpen([person])).get(person);
      if (!key) return null;
      const state = openField({ sealed: row.state }, key, placeOf(stream));
      return { state: decodeState(state), last, schoolId };
    },
    async keep(stream, person, { state, last, schoolId }) {
      const encoded = encodeState(state);
      const key = person && (await keys.toSeal([person])).get(person);
      if (person && !key) return;
      const kept = key ? sealField(encoded, key, placeOf(stream)).sealed : JSON.stringify(encoded);
      await sql`
        insert into vault.stream_state (stream, code, revision, position, event_id, school_id, person, state)
        values (${stream}, ${code}, ${last.revision}, ${last.position}, ${last.id}, ${typeof schoolId === 'number' ? schoolId : null}, ${person}, ${kept})
        on conflict (stream) do update set code = excluded.code, revision = excluded.revision, position = excluded.position,
          event_id = excluded.event_id, school_id = excluded.school_id, person = excluded.person, state = excluded.state
        where stream_state.code <> excluded.code or stream_state.revision < excluded.revision`;
    },
    async isArchived(position) {
      const rows = await sql`
        select from ledger.archived_part where first <= ${position} and last >= ${position}`;
      return rows.length > 0;
    },
  };
}

/** The key ring, as far as a state needs it. */
type Keys = {
  toOpen(persons: readonly Person[]): Promise<ReadonlyMap<Person, Uint8Array>>;
  toSeal(persons: readonly Person[]): Promise<ReadonlyMap<Person, Uint8Array>>;
};

type Row = {
  readonly revision: number;
  readonly position: string | number;
  readonly id: string;
  readonly schoolId: SchoolId | null;
  readonly state: string;
};

const placeOf = (stream: string) => ({ type: 'stream state', field: 'state', id: stream });
