import type { KeyRing } from '#api/personal-keys/key-ring.ts';
import type { PersonKey } from '#api/personal-keys/wrapped-key.ts';
import type { AnyEvent, EventCatalogue, EventDefinition } from '#domain/kernel/event.ts';
import { keepable } from '#domain/kernel/keepable.ts';
import {
  erasedText,
  keyMissingText,
  lostFields,
  type Person,
  personalFields,
} from '#domain/kernel/personal.ts';
import type { Metadata, NewEvent, RecordedEvent } from './event-log.ts';
import { type FieldPlace, isNothing, isSealed, openField, sealField } from './sealed-field.ts';
import {
  isColumnInt,
  ownersInMetadata,
  type StoredEvent,
  type StoredMetadata,
  type StoredRow,
} from './stored-event.ts';

/** Between the events that the product speaks of and what lies in the ledger. */
export type Codec = {
  /**
   * Checks events against the catalogue and seals their personal fields. An unknown type, data that does not fit its schema, an id
   * that is no UUID or comes twice, a school's number beyond what a column holds: each is a programmer's fault and throws.
   */
  seal(events: readonly NewEvent[]): Promise<StoredEvent[]>;
  /** Opens, upcasts to the present version, and gives the erased value where the person's key is gone. Asks for keys once. */
  open(rows: readonly StoredRow[]): Promise<RecordedEvent[]>;
  /** The same for those who follow the whole ledger: one that does not open is given as `unreadable` instead of keeping the rest from them. */
  openEach(rows: readonly StoredRow[]): Promise<RecordedEvent[]>;
};

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export function codec(catalogue: EventCatalogue, keys: KeyRing): Codec {
  const kinds = new Map(
    Object.entries(catalogue).map(([type, definition]) => [type, kindOf(type, definition)]),
  );

  return {
    async seal(events) {
      const drafts = events.map((event) => draft(event, kindNamed(event.type)));
      const ids = new Set(drafts.map(({ event }) => event.id));
      if (ids.size < drafts.length) throw new Error('Two events of one append have the same id');
      const persons = everyPerson(drafts.map(({ person }) => person));
      const held = persons.length > 0 ? await keys.toSeal(persons) : NO_KEYS;
      return drafts.map((ready) => sealDraft(ready, held));
    },

    async open(rows) {
      const held = await keysFor(rows);
      return rows.map((row) => openRow(row, kindNamed(row.type), held));
    },

    async openEach(rows) {
      const held = await keysFor(rows);
      return rows.map((row) => {
        try {
          return openRow(row, kindNamed(row.type), held);
        } catch (fault) {
          return unreadable(row, fault);
        }
      });
    },
  };

  async function keysFor(rows: readonly StoredRow[]): Promise<Held> {
    // What was not written by us may have no metadata at all.
    const persons = everyPerson(rows.map(({ metadata }) => metadata?.person));
    if (persons.length === 0) return { keys: NO_KEYS, lost: new Set() };
    const open = await keys.toOpen(persons);
    const lost = await keys.missing(persons);
    return { keys: open, lost };
  }

  function kindNamed(type: string): Kind {
    const kind = kinds.get(type);
    if (!kind) throw new Error(`${type}: no such event in the catalogue`);
    return kind;
  }
}

type Keys = ReadonlyMap<Person, PersonKey>;

/** Keys to open with, and whose are gone though they were never erased. */
type Held = { readonly keys: Keys; readonly lost: ReadonlySet<Person> };

/** An event type, prepared: the definition and its personal fields with what they read as once erased. */
type Kind = EventDefinition & {
  readonly personal: ReadonlyMap<string, unknown>;
  /** The same fields with what they read as where the key is missing though nobody erased the person. */
  readonly lost: ReadonlyMap<string, unknown>;
  readonly keepable: (data: AnyEvent['data']) => AnyEvent['data'];
};

/** A checked event, before its personal fields are sealed. */
type Draft = { readonly event: NewEvent; readonly kind: Kind; readonly person: Person | undefined };

const NO_KEYS: Keys = new Map();

function kindOf(type: string, definition: EventDefinition): Kind {
  const personal = personalFields(definition.data);
  if (personal.size > 0 && !definition.person) {
    throw new Error(`${type}: has personal fields but does not say whose`);
  }
  for (let version = 1; version < definition.version; version++) {
    if (!definition.upcasts[version]) throw new Error(`${type}: no upcast from version ${version}`);
  }
  const lost = lostFields(definition.data);
  return { ...definition, personal, lost, keepable: keepable(definition.data) };
}

function draft(event: NewEvent, kind: Kind): Draft {
  // Postgres gives UUIDs back in lower case, and seals are bound to the id.
  const id = event.id.toLowerCase();
  if (!UUID.test(id)) throw new Error(`${event.type}: "${event.id}" is no UUID`);
  for (const whose of ownersInMetadata) {
    const number = event.metadata[whose];
    if (number !== undefined && !isColumnInt(number))
      throw new Error(
        `${event.type}: ${whose} ${String(number)} is no number that read models can keep`,
      );
  }
  const data = kind.keepable(kind.data.parse(event.data));
  const spoken = [...kind.personal.keys()].some((field) => data[field] !== undefined);
  const person = spoken ? kind.person?.(data) : undefined;
  return { event: { ...event, id, data }, kind, person: person ?? ofReason(event.metadata) };
}

/** A reason in a person's words may name anybody; it goes with the one it was most likely written about. */
function ofReason({ reason, studentId, actor }: Metadata): Person | undefined {
  if (reason === undefined) return undefined;
  return studentId === undefined ? `${actor.kind}-${actor.id ?? 0}` : `student-${studentId}`;
}

function sealDraft(
  { event: { id, type, data, metadata }, kind, person }: Draft,
  keys: Keys,
): StoredEvent {
  const key = person && keys.get(person);
  const stored = Object.entries(data).map(([field, value]) => {
    if (key && value !== undefined && kind.personal.has(field)) {
      return [field, sealField(value, key, { type, field, id })];
    }
    if (isSealed(value)) throw new Error(`${type}.${field}: looks like a sealed field and is none`);
    return [field, value];
  });
  return {
    id,
    type,
    schemaVersion: kind.version,
    data: Object.fromEntries(stored),
    metadata: person
      ? { ...sealReason(metadata, key, { type, field: REASON, id }), person }
      : metadata,
  };
}

const REASON = 'metadata.reason';

function sealReason(metadata: Metadata, key: PersonKey | undefined, place: FieldPlace) {
  const { reason, ...rest } = metadata;
  return reason === undefined || !key
    ? metadata
    : { ...rest, reason: sealField(reason, key, place) };
}

/** Reasons from before they were sealed stand as they are. */
function openReason(
  stored: StoredMetadata,
  key: PersonKey | undefined,
  place: FieldPlace,
  isLost: boolean,
): Metadata {
  if (isOfNobody(stored)) return stored;
  const { reason, person: _, ...rest } = stored;
  if (reason === undefined) return rest;
  if (!isSealed(reason)) return { ...rest, reason };
  if (!key) return { ...rest, reason: isLost ? keyMissingText : erasedText };
  try {
    return { ...rest, reason: String(openField(reason, key, place)) };
  } catch (fault) {
    if (!isLost) throw fault;
    return { ...rest, reason: keyMissingText };
  }
}

const isOfNobody = (stored: StoredMetadata): stored is StoredMetadata & Metadata =>
  stored.reason === undefined && stored.person === undefined;

function openRow(row: StoredRow, kind: Kind, { keys, lost }: Held): RecordedEvent {
  const { id, type, stream, revision, position, recordedAt } = row;
  const { person } = row.metadata;
  const key = person && keys.get(person);
  const erased = person !== undefined && key === undefined;
  const isLost = person !== undefined && lost.has(person);

  let data: AnyEvent['data'] = row.data;
  if (key) data = unsealed(row, key, isLost ? kind : null);
  if (erased) data = blanked(row.data, kind, isLost);
  if (row.schemaVersion < kind.version) data = upcast(data, row.schemaVersion, kind);
  // Once more, for what an upcast has made of blanks.
  if (erased) data = { ...data, ...goneFields(data, kind, isLost) };
  // Earlier schemas let in what no read model can keep.
  data = kind.keepable(data);

  const metadata = openReason(row.metadata, key, { type, field: REASON, id }, isLost);
  const recorded = { id, type, data, metadata, stream, revision, position, recordedAt };
  return isLost ? { ...recorded, isKeyMissing: true } : recorded;
}

function unreadable(row: StoredRow, fault: unknown): RecordedEvent {
  const { id, type, stream, revision, position, recordedAt } = row;
  const metadata: Metadata = {
    actor: { kind: 'system', id: null },
    occurredAt: recordedAt,
    correlationId: id,
  };
  const why = fault instanceof Error ? fault.message : String(fault);
  return { id, type, data: {}, metadata, stream, revision, position, recordedAt, unreadable: why };
}

/** @param lost the event's kind where the person's first key was lost: what was sealed under it reads so; else what does not open was changed */
function unsealed(
  { id, type, data, position }: StoredRow,
  key: PersonKey,
  lost: Kind | null,
): AnyEvent['data'] {
  const readable: Record<string, unknown> = { ...data };
  for (const field in data) {
    const value = data[field];
    if (!isSealed(value)) continue;
    try {
      readable[field] = openField(value, key, { type, field, id });
    } catch (cause) {
      if (lost) {
        readable[field] = asGone(value, field, lost, true);
        continue;
      }
      throw new Error(
        `Position ${position}: ${type}.${field} does not open; it was changed after it was recorded`,
        { cause },
      );
    }
  }
  return readable;
}

/** Sealed fields under names of today read as erased; under names of an earlier version they are blank text, for the upcasts. */
function blanked(data: StoredRow['data'], kind: Kind, isLost: boolean): AnyEvent['data'] {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, asGone(value, field, kind, isLost)]),
  );
}

/** Words say why they cannot be read; what must be a date or an address is blank all the same, and what nobody wrote stays unwritten. */
function asGone(value: unknown, field: string, { personal, lost }: Kind, isLost: boolean): unknown {
  if (!isSealed(value)) return value;
  if (!personal.has(field)) return isLost ? keyMissingText : erasedText;
  const erased = personal.get(field);
  return isLost && !(erased === null && isNothing(value)) ? lost.get(field) : erased;
}

function upcast(data: AnyEvent['data'], from: number, kind: Kind): AnyEvent['data'] {
  let current: Record<string, unknown> = { ...data };
  for (let version = from; version < kind.version; version++) {
    const step = kind.upcasts[version];
    if (step) current = step(current);
  }
  return current;
}

function goneFields(data: AnyEvent['data'], kind: Kind, isLost: boolean): Record<string, unknown> {
  return Object.fromEntries(
    [...(isLost ? kind.lost : kind.personal)].flatMap(([field, gone]) =>
      data[field] === undefined || (isLost && data[field] === null) ? [] : [[field, gone]],
    ),
  );
}

function everyPerson(persons: readonly (Person | undefined)[]): Person[] {
  return [...new Set(persons.filter((person) => person !== undefined))];
}
