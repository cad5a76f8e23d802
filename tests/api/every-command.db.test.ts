import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { curriculumSkills } from '#domain/catalogue/curriculum.ts';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { priceNames } from '#domain/catalogue/prices.ts';
import { drivingSkills } from '#domain/catalogue/skills.ts';
import { lessonNames } from '#domain/enquiry/booking-rules.ts';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { ratings } from '#domain/progress/rating.ts';
import { seedOfThisRun } from '../security/pick.ts';
import { worldOfFile } from '../security/world-of-file.ts';
import { acceptedBy } from '../support/hostile-facts.ts';
import { inDays } from '../support/in-days.ts';
import type { Person } from '../support/product.ts';
import { type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { validSample } from '../support/valid-sample.ts';

const seed = seedOfThisRun();
/** Bodies for each route, beside one as everybody sends it. */
const each = 4;
/** What Postgres refuses in a text. */
const broken = 'a\u0000b\ud800';
/** They end the session, or the right, by which the others are sent. */
const endings =
  /logout|log-out|sign-?out|sessions|two-factor|password|erasure|\/auth\/account|admin\/users|auth\/confirm|\/stripe\/(account-)?webhook/;

const booking = {
  startTime: inDays(3, '15:00'),
  minutes: 60,
  lessonType: lessonTypes[0],
};
/** What routes take that ask for more than their schemas say. */
const asTyped: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/contact': {
    name: 'Mere Ngata',
    email: 'mere@mail.example',
    subject: 'A question about lessons',
    message: 'Do you teach in the evening, and at weekends?',
  },
  'POST /api/instructors/:id/contact': {
    name: 'Mere Ngata',
    email: 'mere@mail.example',
    service: lessonNames[0],
    message: 'Next week?',
  },
  'POST /api/students/:id/driving-skills': {
    skillName: drivingSkills[0].name,
    level: 'beginner',
    notes: 'Good',
  },
  'POST /api/student-portal/practice/:studentId': {
    date: addDays(dateOf(new Date().toISOString()), -1),
    minutes: 30,
    light: 'day',
    weather: 'sunny',
    supervisorName: 'Ana',
  },
  'POST /api/students/:id/curriculum-skills': {
    skillItemId: curriculumSkills[0]?.id,
    status: ratings[0],
  },
  'POST /api/students/:id/certificates': { type: 'skill_mastery', title: 'Course' },
  'POST /api/student-portal/lessons/:studentId': booking,
  'POST /api/parent-portal/lessons/:studentId': booking,
  'PUT /api/availability/': {
    selfBooking: true,
    week: Array.from({ length: 7 }, () => [{ from: '06:00', to: '21:00' }]),
    exceptions: [],
    lessonLengths: [60],
    bufferMinutes: 0,
    noticeHours: 0,
    windowDays: 30,
    freeCancelHours: 1,
  },
  'POST /api/pricing': Object.fromEntries(priceNames.map((name) => [name, '80'])),
};

const world = worldOfFile('error', 'warn', 'log');

test('whatever a route takes becomes facts that every read model holds', async () => {
  const { app, log, processes, projector } = world.product.product;
  const harms: string[] = [];
  const taken = new Set<string>();
  const routes = surfaceOf(app).filter(
    ({ method, path, body }) =>
      body && !['GET', 'WS', 'ALL', 'DELETE'].includes(method) && !endings.test(path),
  );
  const bodies = routes.map((route, nth) => bodiesFor(route, seed + nth));
  const rounds = [
    // What makes a record goes before what names it.
    ...routes.map((route, nth) => ({ route, given: bodies[nth]?.slice(0, 1) })),
    ...routes.map((route, nth) => ({ route, given: bodies[nth] })),
  ];
  for (const [nth, { route, given = [] }] of rounds.entries())
    for (const body of given) {
      const text = JSON.stringify(body);
      const call = `${route.method} ${route.path}`;
      const [key, cookie, path] = [crypto.randomUUID(), whoMay(route).cookies(), pathOf(route)];
      const ask = async () => {
        const answer = await app.handle(
          new Request(`http://localhost${path}`, {
            method: route.method,
            headers: {
              'sec-fetch-site': 'same-origin',
              cookie,
              'content-type': 'application/json',
              'idempotency-key': key,
            },
            body: text,
          }),
        );
        return { status: answer.status, said: await answer.text() };
      };
      const answer = await ask();
      const { said } = answer;
      // Pressed twice, as everybody does once.
      if (nth < routes.length && answer.status < 300) {
        // What a reactor does under the name of whoever caused it is done by then.
        await processes.settled();
        const before = await log.head();
        const again = await ask();
        const more = await saidBySomebody(before);
        if (again.status !== answer.status || again.said !== said)
          harms.push(`${call} twice under one key: ${said}, then ${again.said}`);
        if (more.length > 0) harms.push(`${call} twice under one key recorded ${more.join()}`);
      }
      if (answer.status < 300) {
        taken.add(call);
        noteRecord(route, said);
      }
      // Where no mail goes out, the draft comes back.
      if (answer.status >= 500 && !(answer.status === 503 && said.includes('emailData')))
        harms.push(`${answer.status} ${call} with ${text.slice(0, 300)}: ${said.slice(0, 200)}`);
    }
  await projector.waitFor(await log.head());
  const { deadLetters } = await projector.status();
  harms.push(...deadLetters.map((letter) => `set aside: ${JSON.stringify(letter)}`));
  expectNothingToTell(
    harms,
    `repeat it with SEED=${seed} bun test tests/api/every-command.db.test.ts and bound the field in the route's schema with a kind of domain/kernel.`,
  );
  expect(taken.size).toBeGreaterThan(routes.length / 2);
});

/** The facts since a position that somebody caused who is no part of us: what follows by itself comes when it comes. */
async function saidBySomebody(position: number): Promise<string[]> {
  const events = await world.product.product.log.readAll(position, 1_000);
  return events.flatMap(({ type, metadata }) => (metadata.actor.kind === 'system' ? [] : type));
}

/** One as everybody sends it, some with one field of it hostile, some hostile all over. */
function bodiesFor({ method, path, body }: Route, from: number): unknown[] {
  if (!body) return [];
  const known = { studentId: world.records['students'] };
  const proper = asTyped[`${method} ${path}`] ?? asFields(validSample(body, known));
  const hostile = fc.sample(acceptedBy(body), { numRuns: each, seed: from }).map(asFields);
  const names = [...new Set(hostile.flatMap((one) => Object.keys(one)))];
  return [
    proper,
    ...names.flatMap((name) =>
      [...hostile.slice(0, 2).map((one) => one[name]), broken, [broken]].map((value) => ({
        ...proper,
        [name]: value,
      })),
    ),
    ...hostile.map((one) => ({ ...one, ...known })),
  ];
}

const asFields = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;

/** Records made on the way, by the part of the path that names them. */
const records = new Map<string, number>();

function noteRecord({ path }: Route, said: string): void {
  const noun = path.split('/').findLast((part) => part && !part.startsWith(':')) ?? '';
  const id = /^\{"id":(\d+)/.exec(said)?.[1];
  if (id !== undefined && !(noun in world.records)) records.set(noun, Number(id));
}

function pathOf({ path }: Route): string {
  const parts = path.split('/');
  const named = parts.map((part, nth) => {
    const [, name] = /^:(\w+)/.exec(part) ?? [];
    if (name === undefined) return part;
    const noun = name.endsWith('Id') ? `${name.slice(0, -'Id'.length)}s` : (parts[nth - 1] ?? '');
    return records.get(noun) ?? world.records[noun] ?? 1;
  });
  return named.join('/');
}

function whoMay({ guard, path }: Route): Person {
  const inPortal = guard === 'guardian' || guard.startsWith('parent may') ? 'full' : 'instructor';
  const name = path === '/api/schools/' ? 'newcomer' : guard === 'public' ? 'visitor' : guard;
  const person = world.people[name] ?? world.people[inPortal];
  if (!person) throw new Error(`nobody may ask as ${guard}`);
  return person;
}
