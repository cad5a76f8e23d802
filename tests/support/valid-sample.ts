import type { z } from 'zod';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { type JsonSchema, jsonSchemaOf } from './surface.ts';

/**
 * Something a route should take, made from its schema: required fields filled by their names and formats, optional ones left out.
 * `known` are the values of fields by name, wherever they appear, as `{ studentId: 7 }`.
 */
export function validSample(
  schema: z.ZodType,
  known: Readonly<Record<string, unknown>> = {},
): unknown {
  return make(jsonSchemaOf(schema), '', known);
}

const tomorrow = addDays(dateOf(new Date().toISOString()), 1);
const afternoon = instantAt(tomorrow, '15:00');

/** Fields whose names say more than their schemas can. */
const byName: Readonly<Record<string, unknown>> = {
  email: 'somebody@mail.example',
  parentName: 'Hana Ngata',
  phone: '021 555 0100',
  dateOfBirth: '2008-04-01',
  date: tomorrow,
  startTime: afternoon,
  endTime: instantAt(tomorrow, '15:45'),
  amount: 80,
  url: 'https://drive.govt.nz',
  password: 'correct horse',
  payers: [{ payerId: null, percent: 100 }],
  // Without one a certificate for a stage is none.
  stageId: 1,
  // A series says how many lessons it has, or until when.
  count: 2,
};

function make(schema: JsonSchema, name: string, known: Readonly<Record<string, unknown>>): unknown {
  if (name in known) return known[name];
  if (name in byName) return byName[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return make(choices.find((choice) => choice.type !== 'null') ?? {}, name, known);
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'string');
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(
            ([key]) =>
              key in known ||
              (key in byName && /^(stageId|count)$/.test(key)) ||
              schema.required?.includes(key),
          )
          .map(([key, of]) => [key, make(of, key, known)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        make(schema.items ?? {}, '', known),
      );
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      if (schema.format === 'date') return tomorrow;
      if (schema.format === 'date-time') return afternoon;
      if (schema.format === 'uuid') return crypto.randomUUID();
      return 'Words'.padEnd(schema.minLength ?? 0, '.');
  }
}
