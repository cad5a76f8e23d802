import { afterAll, beforeAll, expect, test } from 'bun:test';
import { documented } from '../support/documented.ts';
import { listen, openTab } from '../support/live.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';
import { type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { refusals, type Shape, shapes } from './hostile-shapes.ts';
import { guardian, learner } from './people.ts';
import { verdictFor } from './who-gets-in.ts';

let product: TestProduct;
/** By their names in who-gets-in.ts, people who together pass every guard. */
let people: Readonly<Record<string, Person>>;
let studentId: number;
let address: string;
beforeAll(async () => {
  product = await openTestProduct();
  const instructor = await product.instructor();
  studentId = await product.student(instructor);
  people = {
    instructor,
    admin: await withRole(product, 'admin', { school: true }),
    student: await learner(product, instructor, studentId),
    full: await guardian(product, instructor, studentId, 'full'),
  };
  address = listen(product.product);
});
afterAll(() => product.close());

const writes = (): Route[] =>
  surfaceOf(product.product.app).filter(({ method }) => !['GET', 'WS', 'OPTIONS'].includes(method));

/** One request: a shape at a route. */
type Visit = { readonly route: Route; readonly shape: Shape; readonly isSignedIn: boolean };

/**
 * Every shape at every route, signed in and without a cookie, costs a minute of a processor. So each route takes a share of them, and the next route behind the
 * same guard goes on from there: over its routes each guard meets each shape in both ways. A route that anybody may call takes half of them.
 */
function visits(): Visit[] {
  const asked = shapes.flatMap((shape) =>
    [true, false].map((isSignedIn) => ({ shape, isSignedIn })),
  );
  const behind = Map.groupBy(writes(), ({ guard }) => guard);
  return [...behind].flatMap(([guard, routes]) => {
    const turns = Math.min(guard === 'public' ? 2 : 9, routes.length);
    return routes.flatMap((route, nth) =>
      asked
        .filter((_, place) => place % turns === nth % turns)
        // To sign out would end the session that other visits need.
        .map((each) => ({ ...each, route, isSignedIn: each.isSignedIn && !isLogout(route) })),
    );
  });
}

const isLogout = ({ path }: Route) => path.endsWith('logout');

/** The cookies of a person whom the guard lets in. */
function cookiesFor(guard: string): string {
  const name = Object.keys(people).find((each) => verdictFor(guard, 'to write', each) === 'in');
  const person = name && people[name];
  if (!person) throw new Error(`Nobody in this test passes the guard "${guard}": add them.`);
  return person.cookies();
}

/** A learner's own in a portal; elsewhere there is no record of the number. */
const addressOf = ({ path }: Route) =>
  path.replace(/^(\/api\/\w+-portal\/.*?):\w+/, `$1${studentId}`).replaceAll(/:\w+/g, '999999');

const ask = ({ route, shape: { type, body }, isSignedIn }: Visit) =>
  product.product.app.handle(
    new Request(`http://localhost${addressOf(route)}`, {
      method: route.method,
      headers: {
        'content-type': type,
        'sec-fetch-site': 'same-origin',
        cookie: isSignedIn ? cookiesFor(route.guard) : '',
      },
      body,
    }),
  );

/** Refusals of the intake, of the guards and of the routes; 410 is a link that is none. */
const right: readonly number[] = [400, 401, 403, 404, 408, 410, 413, 415, 422, 429];

type Met = { readonly status: number; readonly isForShape: boolean; readonly misfits: string[] };

/** Sends one; what is wrong with the answer is among the misfits. */
async function meet(visit: Visit): Promise<Met> {
  const { route, shape, isSignedIn } = visit;
  const path = addressOf(route);
  const answer = await ask(visit);
  const { status } = answer;
  const text = await answer.text();
  const contentType = answer.headers.get('content-type');
  const code = String(contentType?.includes('json') && JSON.parse(text)?.code);
  const misfits = [
    misfitOf(visit, status, code),
    documented({ method: route.method, path, status, contentType, text }),
    text.length > 5_000 ? `${text.length} characters back` : null,
  ];
  const name = `${route.method} ${path}, ${shape.what}, ${isSignedIn ? 'signed in' : 'no cookie'}`;
  return {
    status,
    isForShape: ofShape.includes(code),
    misfits: misfits.flatMap((misfit) => misfit ?? []).map((misfit) => `${name}: ${misfit}`),
  };
}

/** Codes of a body that is refused for what it is. */
const ofShape: readonly string[] = [...Object.values(refusals), 'invalid_input'];

function misfitOf({ route, shape: { refusal } }: Visit, status: number, code: string) {
  // Signed text is read as it is, whatever its type, and refused by its signature.
  if (refusal !== null && route.body?.type !== 'string' && refusals[refusal] !== code)
    return `${status} ${code} and not ${refusal} ${refusals[refusal]}`;
  const isTaken = status < 400 && refusal === null;
  return isTaken || right.includes(status) ? null : `${status} ${code}`;
}

test('every route that writes refuses what is sent to hurt, without repeating it, signed in and not', async () => {
  const { log, processes } = product.product;
  const all = visits();
  const guards = new Set(all.map(({ route }) => route.guard));
  const pairs = all.map(
    ({ route, shape, isSignedIn }) => `${route.guard} ${shape.what} ${isSignedIn}`,
  );
  expect(new Set(pairs).size).toBe(guards.size * shapes.length * 2);

  const wrong: string[] = [];
  const refused = new Map(shapes.map(({ what }) => [what, 0]));
  const met = async (visit: Visit) => {
    const { status, isForShape, misfits } = await meet(visit);
    wrong.push(...misfits);
    const { what } = visit.shape;
    if (isForShape) refused.set(what, (refused.get(what) ?? 0) + 1);
    return status;
  };
  const head = await log.head();
  for (const visit of all) if (visit.shape.refusal !== null) await met(visit);
  expect(await log.head()).toBe(head);
  for (const visit of all) {
    if (visit.shape.refusal !== null) continue;
    const before = await log.head();
    const status = await met(visit);
    // What is taken may be followed by more.
    if (status < 400) await processes.settled();
    else if ((await log.head()) !== before)
      wrong.push(`${visit.route.path}: ${status}, and recorded`);
  }
  for (const [what, count] of refused) if (count === 0) wrong.push(`${what}: never refused for it`);
  expectNothingToTell(wrong, 'bodies are bounded for all routes at once, in api/intake/.');
  await expectStillSignedIn();
});

/** Otherwise the guards have turned all of the shapes away. */
async function expectStillSignedIn(): Promise<void> {
  const own = {
    instructor: '/api/auth/user',
    admin: '/api/auth/user',
    student: '/api/student-portal/me',
    full: '/api/parent-portal/me',
  };
  for (const [name, path] of Object.entries(own))
    expect([name, (await people[name]?.get(path))?.status]).toEqual([name, 200]);
}

test('a change whose type is misread is refused, and not taken for one that changes nothing', async () => {
  const statuses: Record<string, number> = {};
  for (const type of ['application/xml', 'application/octet-stream', 'text/plain;;x']) {
    const { status } = await product.product.app.handle(
      new Request(`http://localhost/api/students/${studentId}`, {
        method: 'PUT',
        headers: {
          'content-type': type,
          'sec-fetch-site': 'same-origin',
          cookie: cookiesFor('instructor'),
        },
        body: '{"firstName":"Hana"}',
      }),
    );
    statuses[type] = status;
  }
  expect(statuses).toEqual({
    'application/xml': 415,
    'application/octet-stream': 415,
    'text/plain;;x': 415,
  });
});

test('what does not fit a schema is not written into the answer or its error', async () => {
  const marked = 'mark-of-the-sender';
  const answer = await product.visitor().post('/api/auth/login', { email: [{ marked }] });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).not.toContain(marked);
});

test('queries and cookies by the thousand, or with JSON in them, are answered in words', async () => {
  const strange = {
    '?q=': '['.repeat(4_000) + ']'.repeat(4_000),
    '?location=': '{"a":'.repeat(2_000) + '1' + '}'.repeat(2_000),
    '?': 'location=a&'.repeat(1_200),
    '?exclude=': '[]&exclude='.repeat(1_000),
  };
  for (const [before, rest] of Object.entries(strange))
    for (const path of ['/api/instructors', '/readyz', '/api/reviews', '/directory']) {
      const answer = await fetch(address + path + before + rest, { redirect: 'manual' });
      expect([path, before, answer.status < 500 || answer.status === 503]).toEqual([
        path,
        before,
        true,
      ]);
      expect((await answer.text()).includes('[[[[')).toBe(false);
    }
  const cookie = Array.from({ length: 1_500 }, (_, nth) => `c${nth}=[[[`).join('; ');
  for (const path of ['/api/students', '/api/auth/user', '/dashboard'])
    expect((await fetch(address + path, { headers: { cookie } })).status).toBeLessThan(500);
});

test('frames that nest or hold too much are malformed, and a tab that sends nothing else is sent away', async () => {
  const { cookies } = await product.instructor();
  const tab = await openTab(address, { cookies: cookies(), origin: address });
  tab.say(`{"type":"ping","a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
  expect((await tab.next('error')).code).toBe('malformed');
  tab.say(`{"type":"ping","a":[${'1,'.repeat(20_000)}1]}`);
  expect((await tab.next('error')).code).toBe('malformed');
  for (let nth = 0; nth < 300; nth++) tab.say('[[[[[[');
  expect(await tab.closed).toBe(1008);
});

test('a sender whose bodies cannot be read is asked to wait before another is read, in every process; others are not', async () => {
  const open = () =>
    openTestProduct({ database: product.database, trustedProxies: ['127.0.0.1', '::1'] });
  const [first, second] = [await open(), await open()];
  const [here, there] = [listen(first.product), listen(second.product)];
  const good = '{"email":"a@b.example","password":"x"}';
  const send = async (to: string, ip: string, body: string) => {
    const answer = await fetch(`${to}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body,
    });
    return {
      status: answer.status,
      wait: answer.headers.get('retry-after'),
      body: await answer.json(),
    };
  };
  const statuses: number[] = [];
  for (let nth = 0; nth < 122; nth++) statuses.push((await send(here, '192.0.2.7', '[[')).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(121);
  const refused = await send(here, '192.0.2.7', good);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.wait)).toBeGreaterThan(0);
  // The other process hears of it with the next one that it cannot read.
  expect((await send(there, '192.0.2.7', '[[')).status).toBe(400);
  expect((await send(there, '192.0.2.7', good)).status).toBe(429);
  expect((await send(here, '192.0.2.8', good)).status).toBe(401);
  for (const { product: each, owner: pool } of [first, second]) {
    await each.app.stop(true);
    await each.close();
    await pool.end();
  }
});
