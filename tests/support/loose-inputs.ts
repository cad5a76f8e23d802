import { z } from 'zod';
import { unnamed } from '#api/http/docs/json-schema.ts';
import { validSample } from './valid-sample.ts';

const tooMany = 20_001;
/** In the form of most things that people type. */
const endlessTexts = ['x', '1', 'ā ', '\n', '0.', '🚗'].map((part) => part.repeat(tooMany));
const endless = [
  ...endlessTexts,
  ...endlessTexts.flatMap((text) => [`${text}@mail.example`, `https://mail.example/${text}`]),
];
const hugeNumbers = [2 ** 53, 1e300, -(2 ** 53), -1e300, '1e300', '9'.repeat(30)];
const otherTimes = [
  '0000-01-01',
  '9999-12-31',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '1899-12-31T00:00:00+12:00',
];
const brokenTexts = ['a\u0000b', '\u0000', 'a\ud800b'];

/**
 * What a schema of something that is sent gives to those behind it without bounds, each as its place and what is loose there; empty when nothing is. It
 * is tried with values, since a refinement or a transform may bound what the schema itself leaves open.
 */
export function looseInputs(
  schema: z.core.$ZodType,
  path = '',
  whole: z.core.$ZodType = schema,
): string[] {
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  )
    return looseInputs(schema.unwrap(), path, whole);
  if (schema instanceof z.ZodPipe) return looseInputs(schema.in, path, whole);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, each]) =>
      looseInputs(each, path ? `${path}.${name}` : name),
    );
  if (schema instanceof z.ZodUnion && schema.options.some((each) => each instanceof z.ZodObject))
    return schema.options.flatMap((each) => looseInputs(each, path));
  if (schema instanceof z.ZodArray) {
    const [sample] = [validSample(schema.element as z.ZodType)];
    const many = outcome(
      whole,
      Array.from({ length: tooMany }, () => sample),
    );
    return [
      ...(Array.isArray(many) && many.length >= tooMany ? [`${path}: a list of any length`] : []),
      ...looseInputs(schema.element, `${path}.*`),
    ];
  }
  const kind = JSON.stringify(
    z.toJSONSchema(whole, { io: 'input', unrepresentable: 'any', metadata: unnamed }),
  );
  if (kind.includes('"binary"')) return [];
  return faults
    .filter(({ onlyFor }) => onlyFor?.(kind) ?? true)
    .filter(({ values, isLoose }) => values.some((value) => isLoose(outcome(whole, value))))
    .map(({ what }) => `${path}: ${what}`);
}

type Fault = {
  readonly what: string;
  readonly values: readonly unknown[];
  readonly isLoose: (outcome: unknown) => boolean;
  /** Whether it can befall something that JSON Schema says this of. */
  readonly onlyFor?: (kind: string) => boolean;
};

const faults: readonly Fault[] = [
  {
    what: 'text of any length',
    values: endless,
    isLoose: (text) => typeof text === 'string' && text.length >= tooMany,
  },
  {
    what: 'a number without bounds',
    values: hugeNumbers,
    isLoose: (number) => typeof number === 'number' && !Number.isSafeInteger(Math.trunc(number)),
  },
  {
    what: 'a day of any year',
    values: otherTimes,
    isLoose: (time) => typeof time === 'string' && /^\D?\d{4,6}-\d\d-\d\d/.test(time),
    // Words, and a telephone number, may look like a day.
    onlyFor: (kind) => /"format":"date/.test(kind),
  },
  {
    what: 'text as it comes',
    values: brokenTexts,
    isLoose: (text) =>
      typeof text === 'string' && (text.includes('\u0000') || !text.isWellFormed()),
  },
  {
    what: 'anything',
    values: [{ any: 'thing' }, [{ any: 'thing' }]],
    isLoose: (anything) => JSON.stringify(anything)?.includes('any') ?? false,
  },
];

function outcome(schema: z.core.$ZodType, value: unknown): unknown {
  const { success, data } = z.safeParse(schema, value);
  return success ? data : undefined;
}
