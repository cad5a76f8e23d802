import { afterAll, beforeAll, expect, test } from 'bun:test';
import { jsonSchemaOf, type Route, surfaceOf } from '../support/surface.ts';
import { validSample } from '../support/valid-sample.ts';
import { openWorld, type World } from './people.ts';
import { type Ask, everybody, verdictFor } from './who-gets-in.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.product.close());

test('the table has a row for every route, and a person for every column', () => {
  const unheard = routes()
    .filter((route) => everybody.some((who) => !verdictFor(route.guard, askOf(route), who)))
    .map(({ method, path, guard }) => `${method} ${path}: no row for the guard "${guard}"`);
  expect(unheard).toEqual([]);
  expect(everybody.filter((who) => !world.people[who])).toEqual([]);
});

test('everybody gets in where the table says, and nowhere else', async () => {
  const wrong: string[] = [];
  // A code that opens nothing is answered like a closed door: tests/api/portal-door.test.ts knocks at that one.
  const asked = routes().filter(({ path }) => path !== '/api/student-portal/login');
  // Their sessions as they are now: joining and signing in would give a visitor another.
  const cookies = new Map(
    Object.entries(world.people).map(([who, person]) => [who, person.cookies()]),
  );
  // Those who are refused come first: what the others do must not be there to be refused.
  const order = everybody.toSorted(
    (a, b) => Number(a === 'instructor') - Number(b === 'instructor'),
  );
  for (const route of asked.toSorted((a, b) => lateness(a) - lateness(b))) {
    for (const who of order) {
      const expected = verdictFor(route.guard, askOf(route), who);
      const answer = await ask(route, cookies.get(who) ?? '');
      const got = classOf(answer, expected === 'in');
      if (got !== expected || answer.status >= 500)
        wrong.push(
          `${who}: ${route.method} ${route.path} is ${expected}, got ${answer.status} ${(await answer.text()).slice(0, 200)}`,
        );
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

/** All but the socket, which is no request: tests/api/live.test.ts knocks at it. */
const routes = () => surfaceOf(world.product.product.app).filter(({ method }) => method !== 'WS');

/** Reading comes first, then changing, then what changes who somebody is, or takes away the ground for the rest. */
function lateness({ method, path }: Route): number {
  if (path.includes('logout')) return 4;
  if (changesTheAsker.test(path) && method !== 'GET') return 3;
  if (method === 'DELETE') return 2;
  return method === 'GET' ? 0 : 1;
}

const changesTheAsker = /^\/api\/(schools\/?$|billing|auth)/;

function askOf(route: Route): Ask {
  const isRecord = recordOf(route) !== undefined || takesStudent(route);
  if (route.method === 'GET') return isRecord ? 'to read a record' : 'to read';
  return isRecord ? 'to write a record' : 'to write';
}

/** The number of the record in a path like `/api/lessons/:id`, where the school has such records. */
function recordOf({ path }: Route): number | undefined {
  // What an admin does to a school would be gone for everybody who is asked next; tests/api/admin.db.test.ts has those.
  if (path.startsWith('/api/admin/')) return undefined;
  const noun = path.split('/:')[0]?.split('/').at(-1) ?? '';
  return path.includes('/:') ? world.records[noun] : undefined;
}

function takesStudent({ body }: Route): boolean {
  return body !== undefined && (jsonSchemaOf(body).required?.includes('studentId') ?? false);
}

async function ask(route: Route, cookie: string): Promise<Response> {
  const path = route.path
    .replace(/:\w+/, String(recordOf(route) ?? 987_654))
    .replaceAll(/:\w+/g, '1');
  const body =
    route.body && JSON.stringify(validSample(route.body, { studentId: world.records['students'] }));
  return world.product.product.app.handle(
    new Request(`http://localhost${path}`, {
      method: route.method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
    }),
  );
}

/** Past the guard is in, whatever is then said of the request itself; unless it is about to be refused, where "not there" is a refusal too. */
function classOf({ status }: Response, isExpectedIn: boolean): string {
  const refusals = isExpectedIn ? [401, 402, 403] : [401, 402, 403, 404];
  return refusals.includes(status) ? String(status) : 'in';
}
