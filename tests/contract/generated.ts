import fc from 'fast-check';
import type { JsonSchema } from '#api/http/docs/json-schema.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { nastyValues } from '../security/nasty-values.ts';

/** What values are made from, beside their schemas. */
export type Given = {
  /** Looks up a reference. */
  readonly resolve: (schema: JsonSchema) => JsonSchema;
  /** Numbers that earlier answers gave to fields of this name. */
  readonly known: (field: string) => readonly number[];
  /** A word that every text of this caller holds, by which it is known again. */
  readonly marker: string;
};

/** Values that a schema of the document takes, and now and then one that it does not. */
export function valuesOf(schema: JsonSchema, given: Given, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 40, arbitrary: proper(given.resolve(schema), given, name) },
    { weight: 1, arbitrary: fc.constantFrom(...nastyValues) },
  );
}

function proper(schema: JsonSchema, given: Given, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, given, name)));
  const { type } = schema;
  if (typeof type === 'object')
    return fc.oneof(...type.map((each) => proper({ ...schema, type: each }, given, name)));
  switch (type) {
    case 'object':
      return objects(schema, given);
    case 'array': {
      const minLength = numberOf(schema['minItems'], 0);
      const maxLength = Math.min(numberOf(schema['maxItems'], minLength + 3), minLength + 3);
      return fc.array(valuesOf(schema.items ?? {}, given, name), { minLength, maxLength });
    }
    case 'integer':
    case 'number':
      return numbers(schema, given.known(name));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return texts(schema, given.marker);
    case undefined:
    default:
      return fc.constantFrom(...nastyValues);
  }
}

function objects({ properties = {}, required = [] }: JsonSchema, given: Given) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, of]) => [name, valuesOf(of, given, name)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function numbers(schema: JsonSchema, known: readonly number[]): fc.Arbitrary<number> {
  const min = numberOf(schema['minimum'], numberOf(schema['exclusiveMinimum'], 0) + 1);
  const max = Math.min(numberOf(schema['maximum'], 100_000), Math.max(min, 100_000));
  const any = fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
  return known.length > 0
    ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, any)
    : any;
}

const today = dateOf(new Date().toISOString());

function texts(schema: JsonSchema, marker: string): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  const days = fc.integer({ min: -30, max: 60 }).map((nth) => addDays(today, nth));
  if (format === 'date') return days;
  if (format === 'date-time')
    return fc
      .tuple(days, fc.integer({ min: 6, max: 21 }))
      .map(([day, hour]) => instantAt(day, `${String(hour).padStart(2, '0')}:00`));
  if (format === 'uuid') return fc.uuid();
  if (format === 'email')
    return fc.integer({ min: 1, max: 9 }).map((nth) => `${marker}${nth}@mail.example`);
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  const longest = Math.min(numberOf(schema['maxLength'], 200), 200);
  const own = fc.string({ unit: 'grapheme', maxLength: Math.max(0, longest - marker.length - 1) });
  return longest > marker.length
    ? own.map((text) => `${marker} ${text}`.trim())
    : fc.string({ maxLength: longest });
}

const numberOf = (bound: unknown, otherwise: number): number =>
  typeof bound === 'number' ? bound : otherwise;
