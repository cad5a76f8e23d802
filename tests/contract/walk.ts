import fc from 'fast-check';
import { documentAlone } from '#api/cli/routes-alone.ts';
import type { JsonSchema } from '#api/http/docs/json-schema.ts';
import type { World } from '../security/people.ts';
import { numbersFrom } from '../security/pick.ts';
import { documented } from '../support/documented.ts';
import { validatorsWords } from '../support/validators-words.ts';
import { type Given, valuesOf } from './generated.ts';

/** What one walk has done, and everything that no answer may do. */
export type Walk = {
  readonly calls: number;
  readonly succeeded: number;
  readonly operations: number;
  readonly harms: readonly string[];
};

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
};
type Operation = {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly area: string;
  readonly scheme: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
};

/** Who calls, and whose texts are theirs: people of one school may read what it wrote, and not what the other did. */
const callers = [
  { name: 'visitor', school: null },
  { name: 'instructor', school: 'one' },
  { name: 'colleague', school: 'one' },
  { name: 'student', school: 'one' },
  { name: 'full', school: 'one' },
  { name: 'other school', school: 'other' },
  { name: 'admin', school: null },
  { name: 'auditor', school: null },
] as const;
const markers = { one: 'kererutahi', other: 'ruruwhetu' } as const;

/** What ends a session or a person's rights, after which that caller learns little. */
const endings =
  /logout|sessions|change-password|two-factor|\/admin\/(users|schools)|generate-access-code|erasure|\/auth\/account/;

/** Areas where everybody may read what a school has written. */
const openToAll = new Set(['Directory']);

/**
 * Calls operations of the document at random, as everybody in turn, with values made from their schemas and numbers that earlier answers gave. Ends when
 * `goesOn` says so.
 * @param seed the same seed makes the same calls in a world of the same making
 */
export async function walk(
  world: World,
  seed: number,
  goesOn: (calls: number) => boolean,
): Promise<Walk> {
  const document = documentAlone();
  const schemas: Readonly<Record<string, JsonSchema>> = document.components.schemas;
  const operations = operationsOf(document.paths);
  const numbers = new Map<string, Set<number>>(
    Object.entries(world.records).map(([noun, id]) => [noun, new Set([id])]),
  );
  const { app, log, projector } = world.product.product;
  const harms: string[] = [];
  const called = new Set<string>();
  let calls = 0;
  let succeeded = 0;

  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? resolve({ ...schemas[schema.$ref.split('/').at(-1) ?? ''] }) : schema;
  const known = (noun: string) => [...(numbers.get(noun) ?? [])];

  while (goesOn(calls)) {
    const drawn = draw(seed + calls, (pick) => {
      const operation = pick(
        operations.filter(({ path }) => calls % 400 > 320 || !endings.test(path)),
      );
      const may = callers.filter(({ name }) => suits(name, operation.scheme));
      // Mostly somebody whose call it is; now and then anybody.
      return { operation, caller: pick(pick([may, may, may, callers])) };
    });
    const { operation, caller } = drawn;
    const given: Given = {
      resolve,
      known: (field) => known(nounOf(field)),
      marker: caller.school ? markers[caller.school] : 'visitor',
    };
    const request = requestOf(operation, given, known, seed + calls);
    const cookie = world.people[caller.name]?.cookies() ?? '';
    const answer = await app.handle(
      new Request(`http://localhost${request.path}`, {
        method: operation.method,
        headers: {
          cookie,
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      }),
    );
    const text = await answer.text();
    const { status } = answer;
    const contentType = answer.headers.get('content-type');
    const at = `call ${calls}, ${caller.name}: ${operation.method} ${request.path.slice(0, 200)} ${JSON.stringify(request.body)?.slice(0, 400) ?? ''}`;
    calls += 1;
    called.add(operation.call);
    if (status < 300) {
      succeeded += 1;
      harvest(operation, text, contentType, numbers);
    }
    if (status >= 500 && !isMailDraft(operation, status))
      harms.push(`${at}\n  ${status} ${text.slice(0, 300)}`);
    const misfit = documented({
      method: operation.method,
      path: request.path,
      status,
      contentType,
      text,
    });
    if (misfit) harms.push(`${at}\n  ${misfit}`);
    if (status >= 400 && validatorsWords.test(sentencesOf(text)))
      harms.push(`${at}\n  the validator’s words: ${text.slice(0, 300)}`);
    const foreign =
      caller.school === 'one' ? markers.other : caller.school === 'other' ? markers.one : null;
    if (foreign && !openToAll.has(operation.area) && text.includes(foreign))
      harms.push(`${at}\n  holds what another school wrote: ${around(text, foreign)}`);
  }
  await projector.waitFor(await log.head());
  for (const letter of (await projector.status()).deadLetters)
    harms.push(`a fact that no read model can apply: ${JSON.stringify(letter)}`);
  return { calls, succeeded, operations: called.size, harms };
}

function operationsOf(paths: ReturnType<typeof documentAlone>['paths']): Operation[] {
  return Object.entries(paths).flatMap(([path, each]) =>
    Object.entries(each).map(([method, operation]) => {
      const { requestBody, tags, summary } = operation as Said;
      return {
        call: `${method} ${path} ${summary ?? ''}`,
        method: method.toUpperCase(),
        path,
        area: tags?.[0] ?? '',
        scheme: Object.keys(operation.security[0] ?? {})[0],
        parameters: (operation.parameters as readonly Partial<Parameter>[]).filter(
          (parameter): parameter is Parameter => parameter.schema !== undefined,
        ),
        body: requestBody?.content['application/json']?.schema,
      };
    }),
  );
}

type Said = {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
};

function suits(name: string, scheme: string | undefined): boolean {
  const isInPortal = name === 'student' || name === 'full';
  if (scheme === 'portal') return name === 'student';
  if (scheme === 'parent') return name === 'full';
  return scheme === 'session' ? !isInPortal && name !== 'visitor' : true;
}

function requestOf(
  { path, parameters, body }: Operation,
  given: Given,
  known: (noun: string) => readonly number[],
  seed: number,
) {
  const one = <Value>(values: fc.Arbitrary<Value>, nth: number): Value =>
    fc.sample(values, { seed: seed * 31 + nth, numRuns: 1 })[0] as Value;
  const segments = path.split('/');
  const filled = segments.map((segment, nth) => {
    const name = /^\{(\w+)\}/.exec(segment)?.[1];
    if (name === undefined) return segment;
    const noun = name === 'id' || name === 'number' ? (segments[nth - 1] ?? '') : nounOf(name);
    const ids = known(noun);
    const value =
      ids.length > 0
        ? one(fc.constantFrom(...ids, ...ids, ...ids, 987_654), nth)
        : one(fc.integer({ min: 1, max: 9 }), nth);
    return segment.replace(`{${name}}`, String(value));
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, required, schema }, nth) => {
      const value = one(valuesOf(schema, given, name), 100 + nth);
      return required || one(fc.boolean(), 200 + nth)
        ? [`${name}=${encodeURIComponent(asText(value).toWellFormed())}`]
        : [];
    });
  return {
    path: filled.join('/') + (query.length > 0 ? `?${query.join('&')}` : ''),
    body: body && one(valuesOf(body, given), 300),
  };
}

/** Remembers the numbers that an answer gives: `id` is what its path names, `studentId` says it itself. */
function harvest(
  { path }: Operation,
  text: string,
  contentType: string | null,
  numbers: Map<string, Set<number>>,
): void {
  if (!/\bjson$/.test(contentType?.split(';')[0] ?? '') || text.length > 200_000) return;
  const noun = path.split('/').findLast((segment) => segment && !segment.startsWith('{')) ?? '';
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, of] of Object.entries(value)) {
      if (typeof of === 'number' && (key === 'id' || key.endsWith('Id'))) {
        const name = key === 'id' ? noun : nounOf(key);
        const ids = numbers.get(name) ?? new Set();
        if (ids.size < 30) numbers.set(name, ids.add(of));
      } else look(of);
    }
  };
  look(JSON.parse(text));
}

/** `studentId` and `studentIds` name students. */
const nounOf = (field: string): string => `${field.replace(/Ids?$/, '')}s`;

/** Where no mail goes out, the draft comes back with a status of its own. */
const isMailDraft = ({ path }: Operation, status: number): boolean =>
  status === 503 && path === '/api/send-payment-email';

/** What a refusal says to a person, without what it says back of theirs. */
function sentencesOf(text: string): string {
  try {
    const { message, fields } = JSON.parse(text);
    return [message, ...Object.values(fields ?? {})].join('\n');
  } catch {
    return text;
  }
}

function around(text: string, word: string): string {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 80), at + 80);
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

type Pick = <Value>(from: readonly Value[]) => Value;

/** Chances that are the same for the same seed. */
function draw<Drawn>(seed: number, make: (pick: Pick) => Drawn): Drawn {
  const next = numbersFrom(seed);
  return make((from) => {
    const drawn = from[Math.trunc(next() * from.length)];
    if (drawn === undefined) throw new Error('nothing to pick from');
    return drawn;
  });
}
