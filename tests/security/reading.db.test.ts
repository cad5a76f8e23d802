import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { openWorld, type World } from './people.ts';

// Each refusal at a portal is noted for whoever watches; here there are many.
const quiet = spyOn(console, 'warn').mockImplementation(() => undefined);
let world: World;
/** Whatever a number in a path may mean, each of these is one of them: none is issued, read or settled yet. */
let numbers: number[];

/** The specification has this one mark what it answers as read; the site itself asks for a glance. */
const marksRead = '/api/student-portal/messages/threads/:studentId/:threadId';

/**
 * These are reads by their names: whoever takes a logbook away takes a number along that anybody can look up, and the same logbook keeps its number; and an
 * auditor sees who took along everything about a school or a student, and lists of several.
 */
const handsOut =
  /^\/api\/(?:student-portal\/practice\/:studentId\/export\.|(?:schools\/mine|students\/:id)\/(?:export|records)$|statements\/aged\/|skills\/report)/;

beforeAll(async () => {
  world = await openWorld();
  const instructor = world.people['instructor'];
  const student = world.people['student'];
  const studentId = world.records['students'] ?? 0;
  if (!instructor || !student) throw new Error('the world has an instructor and a student');
  const ids: number[] = [];
  for (const status of ['pending', 'completed'])
    ids.push(
      (
        await instructor.post('/api/payments', {
          studentId,
          amount: 55,
          description: 'Lesson',
          paymentMethod: 'cash',
          status,
        })
      ).body.id,
    );
  const { body: thread } = await student.post('/api/student-portal/messages/threads/create', {
    studentId,
    subject: 'Monday',
    message: 'Can we start at nine?',
  });
  numbers = [...new Set([...Object.values(world.records), ...ids, thread.id])];
});
afterAll(async () => {
  await world.product.close();
  quiet.mockRestore();
});

test('reading writes nothing to the ledger, whoever reads what', async () => {
  const { product } = world.product;
  const wrote: string[] = [];
  const routes = surfaceOf(product.app).filter(
    ({ method, path }) => method === 'GET' && !handsOut.test(path),
  );
  expect(routes.length).toBeGreaterThan(90);
  await product.processes.settled();
  for (const [who, person] of Object.entries(world.people))
    for (const { path } of routes) {
      const before = await product.log.head();
      const asked =
        path === marksRead ? pathsOf(path).map((one) => `${one}?glance=true`) : pathsOf(path);
      await Promise.all(asked.map((one) => person.get(one)));
      if ((await product.log.head()) !== before) wrote.push(`${who}: GET ${path}`);
    }
  expectNothingToTell(wrote, 'record it in a POST that the site sends, or in a process.');
});

test('a link on another site reads nobody’s messages for them', async () => {
  const { product } = world.product;
  const student = world.people['student'];
  const path = marksRead
    .replace(':studentId', String(world.records['students']))
    .replace(':threadId', String(world.records['threads']));
  const get = (site: string) =>
    product.app.handle(
      new Request(`http://localhost${path}`, {
        headers: {
          cookie: student?.cookies() ?? '',
          'sec-fetch-site': site,
        },
      }),
    );
  const before = await product.log.head();
  expect((await get('cross-site')).status).toBe(200);
  expect(await product.log.head()).toBe(before);
  expect((await get('same-origin')).status).toBe(200);
  expect(await product.log.head()).toBe(before + 1);
});

test('a link on another site hands out nobody’s logbook, and none publishes hours', async () => {
  const { product } = world.product;
  const path = `/api/student-portal/practice/${world.records['students']}/export.csv`;
  const get = async (query: string, site: string) => {
    const headers = { cookie: world.people['student']?.cookies() ?? '', 'sec-fetch-site': site };
    const answer = await product.app.handle(
      new Request(`http://localhost${path}${query}`, { headers }),
    );
    return answer.status;
  };
  const before = await product.log.head();
  expect(await get('', 'cross-site')).toBe(403);
  expect(await get('', 'same-site')).toBe(403);
  expect(await get('?shareTotals=true', 'same-origin')).toBe(422);
  expect(await product.log.head()).toBe(before);
});

/** The path with every number that could stand in it; where two stand in it, a student's comes first. */
function pathsOf(path: string): string[] {
  const places = path.match(/:\w+/g)?.length ?? 0;
  if (places === 0) return [path];
  const whole = (first: number, rest: number) =>
    path.replace(/:\w+/, String(first)).replaceAll(/:\w+/g, String(rest));
  const studentId = world.records['students'] ?? 0;
  return places === 1
    ? numbers.map((number) => whole(number, number))
    : numbers.map((number) => whole(studentId, number));
}
