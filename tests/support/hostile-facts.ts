import fc from 'fast-check';
import { z } from 'zod';

/** Letters that have broken a store, a page or a paper before. */
const hostileLetters = [
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\u009f',
  '\ud800',
  '\udfff',
  '\u202e',
  '\u2066',
  '\u2028',
  '\r\n',
  '\n\n',
  '\t',
  '\\',
  '\\u0000',
  '"',
  "'",
  '$1',
  '{}',
  '[erased]',
  'e\u0301',
  '\ufffe',
  '\uffff',
  '👨‍👩‍👧',
  'ā',
  ' ',
  '0',
  'NaN',
  'null',
] as const;

const hostileText = fc
  .array(
    fc.oneof(fc.constantFrom(...hostileLetters), fc.string({ unit: 'binary', maxLength: 5 })),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

/** Values that a schema lets in: its bounds, the empty and the longest, and the most hostile between them. */
export function acceptedBy(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNullable)
    return fc.oneof(fc.constant(null), acceptedBy(schema.unwrap()));
  if (schema instanceof z.ZodOptional)
    return fc.oneof(fc.constant(undefined), acceptedBy(schema.unwrap()));
  if (schema instanceof z.ZodPipe)
    return acceptedBy(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly)
    return acceptedBy(schema.unwrap());
  if (schema instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.shape).map(([name, each]) => [name, acceptedBy(each)]),
      ),
    );
  if (schema instanceof z.ZodArray) {
    const most = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }).maxItems ?? 3;
    return fc.array(acceptedBy(schema.element), { maxLength: Math.min(most, 3) });
  }
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(acceptedBy));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNull) return fc.constant(null);
  if (schema instanceof z.ZodUndefined) return fc.constant(undefined);
  if (schema instanceof z.ZodUnknown) return fc.jsonValue();
  if (schema instanceof z.ZodNumber) return numbersOf(schema);
  if (schema instanceof z.ZodISODate)
    return fc.constantFrom('1900-01-01', '2199-12-31', '2024-02-29', '2026-11-21');
  if (schema instanceof z.ZodISODateTime)
    return fc.constantFrom(
      '1900-01-01T00:00:00Z',
      '2199-12-31T23:59:59.999999Z',
      '2026-11-21T01:30:00.000Z',
    );
  if (schema instanceof z.ZodUUID) return fc.uuid();
  if (schema instanceof z.ZodString || schema instanceof z.ZodTemplateLiteral)
    return textsOf(schema);
  throw new Error(`say in tests/support/hostile-facts.ts what ${schema.constructor.name} lets in`);
}

function numbersOf({ minValue, maxValue }: z.ZodNumber): fc.Arbitrary<number> {
  const min = Math.ceil(Math.max(minValue ?? -Infinity, Number.MIN_SAFE_INTEGER));
  const max = Math.floor(Math.min(maxValue ?? Infinity, Number.MAX_SAFE_INTEGER));
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
}

function textsOf(schema: z.ZodString | z.ZodTemplateLiteral): fc.Arbitrary<string> {
  const { pattern, maxLength = 100 } = z.toJSONSchema(schema, { io: 'input' });
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter((text) => fits(schema, text));
  const longest = fc.constantFrom('x', 'ā', '\n', '€').map((letter) => letter.repeat(maxLength));
  return fc.oneof({ weight: 6, arbitrary: hostileText }, longest, fc.constant(''));
}

const fits = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;
