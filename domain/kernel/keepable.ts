import { z } from 'zod';
import { firstDay, lastDay } from './schemas.ts';

/** Turns a value into the nearest one that can be kept; itself when it can be. */
type Mend = (value: unknown) => unknown;

/**
 * Makes the data of an event fit what Postgres holds, as far as it can be: the character left out, the day or the number moved to the nearest bound of its
 * schema, an optional day that is out of bounds left empty. Facts from before the schemas were bounded are read through it, and nothing is written past it.
 */
export function keepable(schema: z.ZodObject): (data: Fields) => Fields {
  const mends = new Map(Object.entries(schema.shape).map(([name, each]) => [name, mendOf(each)]));
  return (data) => mendFields(data, mends);
}

type Fields = Readonly<Record<string, unknown>>;

function mendOf(schema: z.core.$ZodType): Mend {
  if (schema instanceof z.ZodNullable) {
    const inner = mendOf(schema.unwrap());
    if (!(schema.unwrap() instanceof z.ZodISODate)) return inner;
    return (value) => (inner(value) === value ? value : null);
  }
  if (schema instanceof z.ZodOptional) return mendOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return mendOf(schema.in);
  if (schema instanceof z.ZodISODate) return within(firstDay, lastDay);
  if (schema instanceof z.ZodISODateTime)
    return within(`${firstDay}T00:00:00.000Z`, `${lastDay}T23:59:59.999Z`);
  if (schema instanceof z.ZodNumber) return mendNumber(schema);
  if (schema instanceof z.ZodArray) {
    const inner = mendOf(schema.element);
    return (value) => (Array.isArray(value) ? mendItems(value, inner) : mendAnything(value));
  }
  if (schema instanceof z.ZodObject) {
    const inner = keepable(schema);
    return (value) => (isFields(value) ? inner(value) : mendAnything(value));
  }
  return mendAnything;
}

/** Text of fixed form, which compares as what it says. */
function within(first: string, last: string): Mend {
  return (value) => {
    if (typeof value !== 'string') return mendAnything(value);
    if (!/^\d{4}-\d\d-\d\d/.test(value) || value < first) return first;
    return value > last ? last : value;
  };
}

function mendNumber({ minValue, maxValue }: z.ZodNumber): Mend {
  const least = minValue ?? Number.NEGATIVE_INFINITY;
  const most = maxValue ?? Number.POSITIVE_INFINITY;
  return (value) =>
    typeof value === 'number' ? Math.min(Math.max(value, least), most) : mendAnything(value);
}

function mendAnything(value: unknown): unknown {
  if (typeof value === 'string') return mendText(value);
  if (Array.isArray(value)) return mendItems(value, mendAnything);
  return isFields(value) ? mendFields(value, none) : value;
}

/** Removes what Postgres does not accept in a text; everything else was shown before and stays. */
function mendText(text: string): string {
  if (text.isWellFormed() && !text.includes('\u0000')) return text;
  return text.replaceAll('\u0000', '').toWellFormed();
}

function mendItems(items: readonly unknown[], mend: Mend): readonly unknown[] {
  return items.every((item) => mend(item) === item) ? items : items.map(mend);
}

type Mends = ReadonlyMap<string, Mend>;
const none: Mends = new Map();

function mendFields(fields: Fields, mends: Mends): Fields {
  // Every fact that is read comes by here, and hardly any is mended.
  for (const name in fields) {
    const value = fields[name];
    const mend = mends.get(name);
    const isKept = mend
      ? mend(value) === value
      : mendText(name) === name && mendAnything(value) === value;
    if (isKept) continue;
    return Object.fromEntries(
      Object.entries(fields).map(([each, other]) => [
        mendText(each),
        (mends.get(each) ?? mendAnything)(other),
      ]),
    );
  }
  return fields;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
