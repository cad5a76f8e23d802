import { expect, test } from 'bun:test';
import { type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { validSample } from '../support/valid-sample.ts';
import { worldOfFile } from './world-of-file.ts';

const world = worldOfFile('warn');

/** Nobody has this number. */
const absent = 987_654;
const changing = ['PUT', 'DELETE', 'PATCH'];

test.each(['instructor', 'admin'])(
  'what is not there cannot be changed or taken away: %s is told so',
  async (who) => {
    const wrong: string[] = [];
    const routes = surfaceOf(world.product.product.app).filter(
      ({ method, path, guard }) =>
        changing.includes(method) &&
        path.includes('/:') &&
        (who === 'admin' ? guard === 'admin' : ['instructor', 'owner'].includes(guard)),
    );
    expect(routes.length).toBeGreaterThan(who === 'admin' ? 3 : 8);
    const before = await world.product.product.log.head();
    for (const route of routes) {
      const answer = await ask(route, world.people[who]?.cookies() ?? '');
      if (answer.status !== 404)
        wrong.push(
          `${route.method} ${route.path} got ${answer.status} ${(await answer.text()).slice(0, 160)}`,
        );
    }
    expectNothingToTell(wrong, 'answer 404 before anything is written or said to be done.');
    expect(await world.product.product.log.head()).toBe(before);
  },
);

test.each(['instructor', 'admin', 'auditor'])(
  'what is not there cannot be read: %s is told so, and given no empty answer',
  async (who) => {
    const wrong: string[] = [];
    const guards = who === 'instructor' ? ['instructor', 'owner'] : [who];
    const routes = surfaceOf(world.product.product.app).filter(
      ({ method, path, guard }) =>
        method === 'GET' && path.includes('/:') && guards.includes(guard),
    );
    expect(routes.length).toBeGreaterThan(0);
    for (const route of routes) {
      const answer = await ask(route, world.people[who]?.cookies() ?? '');
      if (answer.status !== 404) wrong.push(`${route.path} got ${answer.status}`);
    }
    expectNothingToTell(wrong, 'answer 404 where there is no such thing, or not at this school.');
  },
);

function ask(route: Route, cookie: string): Promise<Response> {
  const path = route.path.replaceAll(/:\w+/g, String(absent));
  const body =
    route.body && JSON.stringify(validSample(route.body, { studentId: world.records['students'] }));
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
