import { describe, expect, test } from 'bun:test';
import type { Person } from '../support/product.ts';
import { jsonSchemaOf, type Route, surfaceOf } from '../support/surface.ts';
import { validSample } from '../support/valid-sample.ts';
import { worldOfFile } from './world-of-file.ts';

/** Texts that name nothing, though JavaScript or Postgres would read most of them as a number. */
const namesNothing = [
  '0',
  '-1',
  '01',
  '1.0',
  '1.5',
  '1e3',
  '0x10',
  ' 1',
  '1 ',
  '+1',
  '1n',
  '١',
  'null',
  'NaN',
  'Infinity',
  'undefined',
  'abc',
  '9007199254740992',
  '9223372036854775808',
  '9'.repeat(400),
];
/** What a Postgres integer does not hold. A place in the ledger may be larger. */
const tooLarge = ['2147483648', '9007199254740991'];

const world = worldOfFile('error', 'warn');

const routes = () =>
  surfaceOf(world.product.product.app).filter(({ method }) => method !== 'WS' && method !== 'ALL');

describe('a number that names nothing', () => {
  test('every parameter of a path that is called an id is held to be one', () => {
    const loose = routes().flatMap((route) =>
      parametersOf(route)
        .filter((name) => /^(id|position|\w+Id)$/.test(name))
        .filter((name) => !isWhole(route.params, name))
        .map((name) => `${route.path}: ${name}`),
    );
    expect(loose).toEqual([]);
  });

  test('in a path is 404, whether it is one beyond all numbers or none, on every route', async () => {
    const wrong: string[] = [];
    for (const route of routes())
      for (const name of parametersOf(route).filter((each) => isWhole(route.params, each)))
        for (const text of valuesFor(route.params, name)) {
          const status = await ask(route, pathOf(route, { [name]: text }));
          if (!refusals(route).includes(status))
            wrong.push(`${status} ${route.method} ${route.path} with ${name} ${text.slice(0, 30)}`);
        }
    expect(wrong).toEqual([]);
  });

  test('in a query is 422, on every route', async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const route of routes())
      for (const name of Object.keys(propertiesOf(route.query)).filter((each) =>
        isWhole(route.query, each),
      ))
        for (const text of ['', ...valuesFor(route.query, name)]) {
          // A search takes a blank field for one that was not filled in.
          if (text === '' && route.path.startsWith('/api/audit/e')) continue;
          asked += 1;
          const path = `${pathOf(route)}?${name}=${encodeURIComponent(text)}`;
          const status = await ask(route, path);
          if (status !== 422 && !(text === '0' && allowsZero(route.query, name)))
            wrong.push(`${status} ${route.method} ${path.slice(0, 80)}`);
        }
    expect(asked).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  test('in a body is 422 with a sentence of ours, on every route', async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const route of routes().filter(({ method }) => method !== 'GET')) {
      const names = Object.entries(propertiesOf(route.body))
        .filter(
          ([name, schema]) => /Ids?$/.test(name) && JSON.stringify(schema).includes('integer'),
        )
        .map(([name]) => name);
      for (const name of names)
        for (const value of [
          0,
          -1,
          1.5,
          2 ** 31,
          2 ** 53,
          1e300,
          '1e3',
          '0x10',
          ' 1',
          'abc',
          true,
        ]) {
          // Nothing is where a place of the student's may be chosen: it is their home.
          if (value === 0 && /^(pickUp|dropOff)Id$/.test(name)) continue;
          asked += 1;
          const body = { [name]: name.endsWith('s') ? [value] : value };
          const answer = await send(route, pathOf(route), body);
          const { fields } = (await answer.json()) as { fields?: Record<string, string> };
          const said = Object.entries(fields ?? {}).find(([field]) => field.startsWith(name))?.[1];
          if (answer.status !== 422 || !said || /expected|received|Too (big|small)/.test(said))
            wrong.push(`${answer.status} ${route.method} ${route.path} ${name} ${value}: ${said}`);
        }
    }
    expect(asked).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});

type Part = Route['params'];

const propertiesOf = (part: Part) => (part ? (jsonSchemaOf(part).properties ?? {}) : {});
const isWhole = (part: Part, name: string) => propertiesOf(part)[name]?.type === 'integer';
const allowsZero = (part: Part, name: string) => (propertiesOf(part)[name]?.minimum ?? 0) <= 0;

function valuesFor(part: Part, name: string): readonly string[] {
  const { maximum = 0 } = propertiesOf(part)[name] as { maximum?: number };
  return maximum > 2 ** 31 ? namesNothing : [...namesNothing, ...tooLarge];
}

const parametersOf = ({ path }: Route) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The portals answer for whatever is not one's own in the same way, whether it is there or not. */
function refusals({ guard }: Route): readonly number[] {
  return guard === 'student' || guard.startsWith('parent may') ? [403, 404] : [404];
}

/** The route's path with the numbers of records that are there, but for those that are given. */
function pathOf(route: Route, given: Readonly<Record<string, string>> = {}): string {
  const record = world.records[route.path.split('/:')[0]?.split('/').at(-1) ?? ''] ?? 1;
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(
      given[name] ?? String(name === 'studentId' ? world.records['students'] : record),
    ),
  );
}

async function ask(route: Route, path: string): Promise<number> {
  const { status } = await send(route, path, {});
  return status;
}

function send(route: Route, path: string, fields: object): Promise<Response> {
  const sample = route.body && validSample(route.body, { studentId: world.records['students'] });
  const body = JSON.stringify({ ...(sample as object | undefined), ...fields });
  return world.product.product.app.handle(
    new Request(`http://localhost${path}`, {
      method: route.method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: whoMay(route).cookies(),
        'content-type': 'application/json',
      },
      ...(route.method === 'GET' ? {} : { body }),
    }),
  );
}

function whoMay({ guard }: Route): Person {
  const inPortal = guard === 'guardian' || guard.startsWith('parent may') ? 'full' : 'instructor';
  const person = world.people[guard === 'public' ? 'visitor' : guard] ?? world.people[inPortal];
  if (!person) throw new Error(`nobody may ask as ${guard}`);
  return person;
}
