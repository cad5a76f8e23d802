import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { labelOf } from '#domain/kernel/sentences.ts';
import { openWorld, type World } from '../security/people.ts';
import { type JsonSchema, jsonSchemaOf, type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { validSample } from '../support/valid-sample.ts';
import { validatorsWords } from '../support/validators-words.ts';

/** For the body's fields; what a path or a query holds is text. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'words',
  '2026-02-30',
  'x'.repeat(20_001),
  true,
  0,
  -1,
  1.5,
  1e15,
  [],
  [{}],
  ['words', 1],
  Array.from({ length: 1_001 }, () => 'a'),
  {},
  { a: { b: 1 } },
];
const wrongTexts = wrongValues
  .filter((value) => typeof value === 'string')
  .concat('-1', '1.5', 'NaN', '9'.repeat(30));
const wrongBodies: readonly unknown[] = [null, true, 42, 'words', [], [{}], {}];

/** Whoever passes a guard, so that it is the schema that refuses. */
const passes: Readonly<Record<string, string>> = {
  public: 'visitor',
  signedIn: 'instructor',
  payer: 'instructor',
  instructor: 'instructor',
  owner: 'instructor',
  admin: 'admin',
  auditor: 'auditor',
  student: 'student',
  guardian: 'full',
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.product.close());

const routes = () => surfaceOf(world.product.product.app).filter(({ method }) => method !== 'WS');

test('every schema of every route says in our words what is wrong with each of its fields', () => {
  const told: string[] = [];
  let refusals = 0;
  for (const route of routes())
    for (const part of ['params', 'query', 'body'] as const)
      for (const { wrong, at } of wrongInputs(route, part)) {
        const read = route[part]?.safeParse(wrong);
        for (const { path, message } of read?.error?.issues ?? []) {
          refusals += 1;
          if (validatorsWords.test(message) || (path.length > 0 && message.startsWith(labelOf([]))))
            told.push(`${route.method} ${route.path} ${part} ${at}: ${message}`);
        }
      }
  expect(refusals).toBeGreaterThan(3_000);
  expectNothingToTell(
    [...new Set(told)],
    'give the schema a sentence of its own, or teach domain/kernel/sentences.ts that kind of issue.',
  );
});

test('every route answers 4xx with our sentence and the path of the field, whatever is wrong', async () => {
  const told: string[] = [];
  for (const [nth, route] of routes().entries()) {
    const person = world.people[passes[route.guard] ?? 'full']?.cookies() ?? '';
    const refused = wrongInputs(route, 'body').filter(
      ({ wrong }) => !route.body?.safeParse(wrong).success,
    );
    for (const [index, { wrong, at }] of refused.entries()) {
      // Each field in one of the ways it can be wrong; the test above has tried them all.
      if (at !== 'body' && index % 9 !== nth % 9) continue;
      const answer = await send(route, person, JSON.stringify(wrong));
      const body: any = await answer.json();
      const keys = Object.keys(body.fields ?? {});
      if (answer.status < 400 || answer.status >= 500 || validatorsWords.test(JSON.stringify(body)))
        told.push(
          `${route.method} ${route.path} with ${at}: ${answer.status} ${JSON.stringify(body)}`,
        );
      if (
        answer.status === 422 &&
        body.code === 'invalid_input' &&
        (keys.length === 0 || body.message !== Object.values(body.fields)[0])
      )
        told.push(
          `${route.method} ${route.path} with ${at}: message and fields differ: ${JSON.stringify(body)}`,
        );
    }
  }
  expectNothingToTell(
    told,
    'a refusal of a schema goes through api/http/problem.ts and domain/kernel/sentences.ts.',
  );
});

test('a body that is no object, or no JSON, is told as the body', async () => {
  const [login] = routes().filter(({ path }) => path === '/api/auth/login');
  for (const [body, status] of [
    ['[]', 422],
    ['"a"', 422],
    ['7', 422],
    ['null', 422],
    ['{', 400],
  ] as const) {
    const answer = await send(login as Route, '', body);
    const problem: any = await answer.json();
    expect([answer.status, problem.fields?.body ?? problem.message]).toEqual([
      status,
      status === 400
        ? 'The request body is not valid JSON.'
        : 'What was sent must be an object with named fields',
    ]);
  }
});

describe('a field is called what a person calls it', () => {
  for (const [path, label] of [
    [['startTime'], 'Start time'],
    [['dateOfBirth'], 'Date of birth'],
    [['studentId'], 'Student'],
    [['paymentIds'], 'Payment'],
    [['licenseType'], 'Licence type'],
    [['gstNumber'], 'GST number'],
    [['ranges', 2, 'from'], 'From'],
    [['specialties', 0], 'Item 1 of specialties'],
    [['id'], 'Id'],
    [[], 'What was sent'],
  ] as const)
    test(`${path.join('.') || 'the whole'}: ${label}`, () => expect(labelOf(path)).toBe(label));
});

describe('without words of its own a schema says', () => {
  for (const [schema, wrong, sentence] of [
    [z.string(), undefined, 'Start time is required'],
    [z.string(), 5, 'Start time must be text'],
    [z.string(), null, 'Start time must be text'],
    [z.string().min(1), '', 'Start time is required'],
    [z.string().min(3), 'ab', 'Start time must be at least 3 characters'],
    [z.string().max(3), 'abcd', 'Start time can be at most 3 characters'],
    [z.string().length(3), 'abcd', 'Start time must be exactly 3 characters'],
    [z.number(), Number.NaN, 'Start time must be a number'],
    [z.coerce.number(), undefined, 'Start time must be a number'],
    [z.number().int(), 1.5, 'Start time must be a whole number'],
    [z.number().positive(), 0, 'Start time must be more than 0'],
    [z.number().max(7), 8, 'Start time can be at most 7'],
    [z.number().multipleOf(5), 8, 'Start time must be a multiple of 5'],
    [z.boolean(), 'yes', 'Start time must be true or false'],
    [z.array(z.string()), {}, 'Start time must be a list'],
    [z.array(z.string()).min(1), [], 'Start time must have at least 1 item'],
    [z.array(z.string()), [1], 'Item 1 of start time must be text'],
    [z.object({}), [], 'Start time must be an object with named fields'],
    [z.strictObject({}), { a: 1 }, 'Start time has a field that is not known here: a'],
    [z.enum(['a', 'b']), 'c', 'Start time must be one of: a, b'],
    [z.literal('a'), 'c', 'Start time must be a'],
    [z.email(), 'c', 'Start time must be an email address, like name@example.co.nz'],
    [z.iso.date(), '2026-02-30', 'Start time must be a date, like 2026-11-21'],
    [z.iso.date(), 20_260_230, 'Start time must be a date, like 2026-11-21'],
    [
      z.iso.datetime({ offset: true }),
      'noon',
      'Start time must be a date and time with its offset, like 2026-11-21T14:30:00+13:00',
    ],
    [z.string().regex(/^a/), 'b', 'Start time is not written as it should be'],
    [z.union([z.undefined(), z.string().max(3)]), 7, 'Start time must be text'],
    [z.union([z.literal(''), z.iso.date()]), 'noon', 'Start time must be a date, like 2026-11-21'],
    [z.union([z.number(), z.string()]), [], 'Start time must be a number or text'],
    [z.union([z.null(), z.string({ error: 'Please say when' })]), 7, 'Please say when'],
    [
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a') }),
        z.object({ kind: z.literal(true) }),
      ]),
      { kind: 'c' },
      'Kind must be one of: a, true',
    ],
    [
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a') }),
        z.object({ kind: z.literal('b') }),
      ]),
      {},
      'Kind is required',
    ],
    [
      z.union([z.undefined(), z.union([z.number(), z.string()])]),
      [],
      'Start time must be a number or text',
    ],
    [z.string().refine(() => false), 'a', 'Start time is not right'],
  ] as const)
    test(sentence, () =>
      expect(
        z.object({ startTime: schema }).safeParse({ startTime: wrong }).error?.issues[0]?.message,
      ).toBe(sentence),
    );
});

function send({ method, path }: Route, cookie: string, body: string): Promise<Response> {
  const id = String(world.records['students'] ?? 1);
  return world.product.product.app.handle(
    new Request(`http://localhost${path.replaceAll(/:\w+/g, id)}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', cookie, 'content-type': 'application/json' },
      body,
    }),
  );
}

type Wrong = { readonly wrong: unknown; readonly at: string };

/** What a part of a request should be, with one field after the other wrong in every way. */
function wrongInputs(route: Route, part: 'params' | 'query' | 'body'): Wrong[] {
  const schema = route[part];
  if (!schema) return [];
  const proper = validSample(schema);
  const values = part === 'body' ? wrongValues : wrongTexts;
  const whole = part === 'body' ? wrongBodies.map((wrong) => ({ wrong, at: 'body' })) : [];
  return [
    ...whole,
    ...fieldPaths(jsonSchemaOf(schema)).flatMap((path) =>
      values.map((value) => ({ wrong: withValue(proper, path, value), at: path.join('.') })),
    ),
  ];
}

function fieldPaths(schema: JsonSchema, depth = 0): string[][] {
  if (depth > 4) return [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) => [
      [name],
      ...fieldPaths(of, depth + 1).map((rest) => [name, ...rest]),
    ]),
    ...(schema.items
      ? [['0'], ...fieldPaths(schema.items, depth + 1).map((rest) => ['0', ...rest])]
      : []),
    ...choices.flatMap((choice) => fieldPaths(choice, depth)),
  ];
}

function withValue(
  whole: unknown,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): unknown {
  const inner = rest.length > 0 ? withValue(fieldOf(whole, name), rest, value) : value;
  if (name === '0') return [inner];
  const { [name]: _, ...others } = isRecord(whole) ? whole : {};
  return inner === undefined ? others : { ...others, [name]: inner };
}

const fieldOf = (whole: unknown, name: string): unknown =>
  isRecord(whole) ? whole[name] : Array.isArray(whole) ? whole[0] : undefined;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
