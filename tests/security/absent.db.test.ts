import { expect, test } from 'bun:test';
import { type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { validSample } from '../support/valid-sample.ts';
import { nounsOf } from './records.ts';
import { verdictFor } from './who-gets-in.ts';
import { worldOfFile } from './world-of-file.ts';

const world = worldOfFile('warn');

/** Nobody has this number. */
const absent = 987_654;
const changing = ['PUT', 'DELETE', 'PATCH'];

/** Who asks, and how many routes there are for them at least. A portal tells nobody whether another's record is there. */
const asking = [
  { who: 'instructor', changed: 50, read: 70, told: [404] },
  { who: 'student', changed: 12, read: 40, told: [403, 404] },
  { who: 'full', changed: 4, read: 35, told: [403, 404] },
  { who: 'auditor', changed: 0, read: 3, told: [404] },
  { who: 'admin', changed: 5, read: 2, told: [404] },
] as const;

/** Guards of routes that nobody here asks: why. */
const unasked: Readonly<Record<string, string>> = {
  public: 'their paths hold a secret or a name: each has its own test of a wrong one',
  liveSession: 'the socket, which has no path of a record',
};

/** Routes that say the same whether it is there or not: why. */
const alike: Readonly<Record<string, string>> = {
  'DELETE /api/auth/sessions/:number': 'a session that has ended is signed out too',
};

test('every guard lets one of them ask, or is named as one that nobody asks', () => {
  const unheard = surfaceOf(world.product.product.app).filter(
    (route) => askerOf(route) === undefined && !(route.guard in unasked),
  );
  expect(unheard.map(({ guard }) => guard)).toEqual([]);
});

test.each(asking.filter(({ changed }) => changed > 0))(
  'what is not there cannot be changed or taken away: $who is told so',
  async ({ who, changed, told }) => {
    const before = await world.product.product.log.head();
    const wrong = await asked(who, told, changed, (route) => changing.includes(route.method));
    expectNothingToTell(wrong, 'answer 404 before anything is written or said to be done.');
    expect(await world.product.product.log.head()).toBe(before);
  },
);

test.each(asking)(
  'what is not there cannot be read: $who is told so, and given no empty answer',
  async ({ who, read, told }) => {
    const wrong = await asked(who, told, read, ({ method }) => method === 'GET');
    expectNothingToTell(wrong, 'answer 404 where there is no such thing, or not at this school.');
  },
);

/** The first of them whom a guard lets in. */
function askerOf({ guard, method }: Route): string | undefined {
  if (guard in unasked) return undefined;
  const verb = method === 'GET' ? 'to read' : 'to write';
  return asking.find(({ who }) => verdictFor(guard, verb, who) === 'in')?.who;
}

/** What is wrong with the answers of at least so many routes. */
async function asked(
  who: string,
  told: readonly number[],
  least: number,
  isAsked: (route: Route) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  const routes = surfaceOf(world.product.product.app).filter(
    (route) => route.path.includes('/:') && isAsked(route) && askerOf(route) === who,
  );
  expect(routes.length).toBeGreaterThanOrEqual(least);
  for (const route of routes)
    for (const path of addressesOf(route.path)) {
      const answer = await ask(route, path, world.people[who]?.cookies() ?? '');
      if (!told.includes(answer.status) && !(`${route.method} ${route.path}` in alike))
        wrong.push(
          `${route.method} ${path} got ${answer.status} ${(await answer.text()).slice(0, 160)}`,
        );
    }
  return wrong;
}

/** With numbers of nothing; of two numbers also with the first of a record that is there. */
function addressesOf(path: string): string[] {
  const [first = '', ...more] = nounsOf(path);
  const record = world.records[first];
  const none = path.replaceAll(/:\w+/g, String(absent));
  if (record === undefined || more.length === 0) return [none];
  return [none, path.replace(/:\w+/, String(record)).replaceAll(/:\w+/g, String(absent))];
}

function ask(route: Route, path: string, cookie: string): Promise<Response> {
  const body =
    route.body &&
    JSON.stringify(
      validSample(route.body, {
        studentId: world.records['students'],
        supervisorName: 'Mere Ngata',
        light: 'day',
      }),
    );
  return world.product.product.app.handle(
    new Request(`http://localhost${path}`, {
      method: route.method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body } : {}),
    }),
  );
}
