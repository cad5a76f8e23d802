import fc from 'fast-check';
import { domainEvents } from '#domain/domain-events.ts';
import type { AnyEvent, EventCatalogue } from '#domain/kernel/event.ts';
import { schoolId } from '#domain/kernel/ids.ts';
import type { Metadata } from '#domain/kernel/recorded-event.ts';
import { followedTypes } from '#projections/engine/projection.ts';
import { projections } from '#projections/registry.ts';
import { acceptedBy } from './hostile-facts.ts';

type Fact = AnyEvent & { readonly metadata: Partial<Metadata> };

const numbers = [1, 2, 3];
const uuids = numbers.map((n) => `a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a1${n}`);
const days = ['2026-11-20', '2026-11-21', '2026-12-01', '2027-02-28'];
const instants = ['2026-11-20T01:30:00.000Z', '2026-11-21T01:30:00.000Z'];
const names = ['a', 'b', 'c'];

const numbered = /(id|number|revision)$/i;
const named = /(id|key|hash|token|item|name|person|skill|kind|code)$/i;
const person = /^(student|account|school|guardian|enquiry|enrolment|contact|board)-\d+$/;
/** The database refuses two that are alike. */
const unique = 'reference';

/** For each read model in turn so many facts of the types that it takes, of a few people, things and days, so that they meet in the same rows. */
export function factsOfFew(each: number, seed: number): Fact[] {
  const bursts = projections.map((model) =>
    fc.sample(fc.oneof(...followedTypes(model).map(ofType)), { numRuns: each, seed }),
  );
  return bursts.flat();
}

const catalogue: EventCatalogue = domainEvents;

function ofType(type: string): fc.Arbitrary<Fact> {
  const schema = catalogue[type]?.data;
  if (!schema) throw new Error(`there is no event ${type}`);
  return fc.tuple(acceptedBy(schema), picks).map(([sample, pick]) => {
    const few = schema.safeParse(fewOf(sample, '', pick));
    // Where the few values do not fit each other, those that were made do.
    const data: AnyEvent['data'] = few.success ? few.data : schema.parse(sample);
    const own = unique in data ? { [unique]: `reference ${pick(1e9)}` } : {};
    const metadata = { actor: actorOf(pick), schoolId: schoolId.parse(oneOf(numbers, pick)) };
    return { type, data: { ...data, ...own }, metadata };
  });
}

type Pick = (below: number) => number;
/** Gives a number from 0 to below another, each time it is called. */
const picks = fc.infiniteStream(fc.nat()).map((stream): Pick => {
  const drawn = stream[Symbol.iterator]();
  return (below) => drawn.next().value % below;
});
const oneOf = <Value>(values: readonly Value[], pick: Pick): Value =>
  values[pick(values.length)] as Value;
const actorOf = (pick: Pick): Metadata['actor'] =>
  pick(3) > 0 ? { kind: 'instructor', id: oneOf(numbers, pick) } : { kind: 'system', id: null };

/** The same with few values for what things are found by, and for most days and instants. */
function fewOf(value: unknown, name: string, pick: Pick): unknown {
  if (Array.isArray(value)) return value.map((each) => fewOf(each, name.replace(/s$/, ''), pick));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, fewOf(each, key, pick)]),
    );
  if (typeof value === 'number' && numbered.test(name)) return oneOf(numbers, pick);
  return typeof value === 'string' ? fewTexts(value, name, pick) : value;
}

function fewTexts(value: string, name: string, pick: Pick): string {
  const isAsMade = pick(12) === 0;
  if (/^[\da-f]{8}-[\da-f]{4}-/.test(value)) return oneOf(uuids, pick);
  if (person.test(value)) return `${value.split('-')[0]}-${oneOf(numbers, pick)}`;
  if (isAsMade) return value;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return oneOf(instants, pick);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return oneOf(days, pick);
  return named.test(name) ? oneOf(names, pick) : value;
}
