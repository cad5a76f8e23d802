import { Glob } from 'bun';
import { z } from 'zod';
import { routesAlone } from '#api/cli/routes-alone.ts';
import { surfaceOf } from './surface.ts';
import { validSample } from './valid-sample.ts';

/** What the domain exports of what may be asked, by its name there. */
export const domainInputs = new Map<z.ZodType, string>();
const files = [...new Glob('domain/**/*.ts').scanSync()].filter(
  (file) => !/events\.ts$|\/kernel\/|theory-test\/question/.test(file),
);
for (const file of files.toSorted()) {
  const exported: Readonly<Record<string, unknown>> = await import(`../../${file}`);
  for (const [name, value] of Object.entries(exported))
    if (value instanceof z.ZodType) domainInputs.set(value, name);
}

/** What each route takes, as the route, the part of the request and its schema. */
export const routeInputs = surfaceOf(routesAlone())
  // Its signature is over the text as it comes, and the edge bounds every body.
  .filter(({ path }) => !/^\/api\/stripe\/(account-)?webhook$/.test(path))
  .flatMap(({ method, path, ...route }) =>
    (['params', 'query', 'body'] as const).map(
      (part) => [`${method} ${path}`, part, route[part]] as const,
    ),
  );

/** Every input with what bounds it, a line for each. */
export function allInputBounds(): string[] {
  const named = new Map(domainInputs);
  for (const [call, part, schema] of routeInputs)
    if (schema && !named.has(schema)) named.set(schema, `${call}, its ${part}`);
  return [...named]
    .map(([schema, name]) => [name, inputBounds(schema).join(', ')])
    .filter(([, bounds]) => bounds)
    .map(([name, bounds]) => `${name}: ${bounds}`)
    .toSorted();
}

/** Where `allInputBounds` is written down; `bun tests/support/record-input-bounds.ts` writes it anew. */
export const boundsFile = 'tests/support/input-bounds.txt';

/** What goes on to here is not bounded. */
const [endlessText, endlessList, endlessNumber] = [2 ** 20, 2 ** 14, Number.MAX_SAFE_INTEGER];
const forms: readonly (readonly [string, (length: number) => unknown])[] = [
  ['text', (length) => 'x'.repeat(length)],
  ['digits', (length) => '7'.repeat(length)],
  ['email', (length) => `${'x'.repeat(Math.max(0, length - 13))}@mail.example`.slice(-length)],
  ['url', (length) => `https://mail.example/${'x'.repeat(Math.max(0, length - 21))}`],
];
const lengths = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 15, 16, 20, 24, 30, 36, 40, 64, 100, 254];
const numbers = [1, 0, 2, 5, 10, 15, 30, 45, 60, 100, 2026, 1000];

/**
 * The least and the most that a schema takes in each place where it takes text, a number or a list, as `name text 1–120`. They are found by trying values on
 * both sides of the boundary, since a refinement or a transform may hold what the schema itself leaves open. Numbers of things (`kernel/ids.ts`) are left out.
 */
function inputBounds(
  schema: z.core.$ZodType,
  path = '',
  whole: z.core.$ZodType = schema,
): string[] {
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  )
    return inputBounds(schema.unwrap(), path, whole);
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform)
    return leafBounds(path, whole);
  if (schema instanceof z.ZodPipe) return inputBounds(schema.in, path, whole);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, each]) =>
      inputBounds(each, path ? `${path}.${name}` : name),
    );
  if (schema instanceof z.ZodUnion && schema.options.some((each) => each instanceof z.ZodObject))
    return schema.options.flatMap((each) => inputBounds(each, path));
  if (schema instanceof z.ZodArray) {
    const one = validSample(schema.element as z.ZodType);
    // Numbers of things come once each.
    const many = (length: number) =>
      Array.from({ length }, (_, nth) => (typeof one === 'number' ? one + nth : one));
    const range = taken(whole, [1, 2, 3, 5, 7, 14], many, endlessList);
    return [
      ...(range ? [`${path} list ${range}`] : []),
      ...inputBounds(schema.element, `${path}.*`),
    ];
  }
  return leafBounds(path, whole);
}

function leafBounds(path: string, schema: z.core.$ZodType): string[] {
  const number = taken(schema, numbers, (value) => value, endlessNumber);
  if (number) return untold.has(number) ? [] : [`${path} number ${number}`];
  const ranges = forms
    .map(([form, of]) => [form, taken(schema, lengths, of, endlessText)] as const)
    .filter(([, range]) => range !== null);
  const [widest] = ranges.toSorted(([, a], [, b]) => mostOf(b) - mostOf(a));
  return widest ? [`${path} ${widest.join(' ')}`] : [];
}

/** Numbers of things, and what takes anything: a file, which is bounded by its bytes (tests/security/uploads.db.test.ts), and what a rule over all fields bounds. */
const untold = new Set(['1–2147483647', '-Infinity–Infinity']);

const mostOf = (range: string | null): number => Number(range?.split('–')[1]);

/** From the first of `tries` that is taken down to the least and up to the most. @returns null where none is */
function taken(
  schema: z.core.$ZodType,
  tries: readonly number[],
  of: (size: number) => unknown,
  end: number,
): string | null {
  const isTaken = (size: number) => z.safeParse(schema, of(size)).success;
  const first = tries.find(isTaken);
  if (first === undefined) return null;
  const least = edge(isTaken, first, -1, end === endlessNumber ? -end : 0);
  return `${least}–${edge(isTaken, first, 1, end)}`;
}

/** The last that is taken on the way from one that is; the next one is refused, unless it is the end. */
function edge(
  isTaken: (size: number) => boolean,
  from: number,
  direction: 1 | -1,
  end: number,
): number {
  let [good, step] = [from, 1];
  const next = () => (direction > 0 ? Math.min(end, good + step) : Math.max(end, good - step));
  while (good !== end && isTaken(next())) [good, step] = [next(), step * 2];
  if (good === end) return end === 0 ? 0 : direction * Infinity;
  let bad = next();
  while (Math.abs(bad - good) > 1) {
    const middle = Math.trunc((good + bad) / 2);
    if (isTaken(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
