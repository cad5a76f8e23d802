import { expect, test } from 'bun:test';
import { account } from '#domain/account/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { idOf, withRole } from '../support/roles.ts';
import { jsonSchemaOf, type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { validSample } from '../support/valid-sample.ts';
import { guardOf } from './doors.ts';
import { colleagueOf, guardian, learner } from './people.ts';
import { type Ask, everybody, verdictFor } from './who-gets-in.ts';
import { worldOfFile } from './world-of-file.ts';

const world = worldOfFile('warn');

test('the table has a row for every route, and a person for every column', () => {
  const unheard = routes()
    .filter((route) => everybody.some((who) => !verdictFor(route.guard, askOf(route), who)))
    .map(({ method, path, guard }) => `${method} ${path}: no row for the guard "${guard}"`);
  expectNothingToTell(
    unheard,
    'give the guard a row in both tables of who-gets-in.ts, as the specification has it; "none" means that the route names no protection (api/http/access.ts).',
  );
  expect(everybody.filter((who) => !world.people[who])).toEqual([]);
});

test('every route stands behind the guard that its line names, and each line has its route', () => {
  const found = new Map(
    surfaceOf(world.product.product.app).map(({ method, path, guard, confirmed }) => [
      `${method} ${path}`,
      confirmed ? `${guard}!` : guard,
    ]),
  );
  const strays = [...new Set([...found.keys(), ...guardOf.keys()])]
    .filter((route) => found.get(route) !== guardOf.get(route))
    .map((route) => `${route}: here "${found.get(route)}", in the table "${guardOf.get(route)}"`);
  expectNothingToTell(
    strays,
    'if the guard is what the specification asks for, write the route under it in doors.ts.',
  );
});

test('who lost what they were gets in nowhere by the session they had', async () => {
  const { product } = world;
  const instructor = await product.instructor();
  const studentId = await product.student(instructor);
  const parents = await product.student(instructor);
  const member = await colleagueOf(product, instructor, 'leaving@school.example');
  const parent = await guardian(product, instructor, parents, 'full');
  const { body: listed } = await instructor.get(`/api/students/${parents}/parents`);
  const [{ id: parentId, ...details }] = listed;
  const setRole = (id: number, role: 'instructor') =>
    product.product.deps.dispatch(
      account,
      id,
      {
        type: 'GrantRole',
        now: product.product.deps.clock(),
        accountId: ids.accountId.parse(id),
        role,
        otherAdmins: 1,
      },
      { actor: { kind: 'system', id: null } },
    );
  const admin = await withRole(product, 'admin');
  const auditor = await withRole(product, 'auditor');
  const [adminId, auditorId, memberId] = await Promise.all([admin, auditor, member].map(idOf));
  // Their own account stays theirs, and what they did to it would end the session.
  const ofAnybody = ['public', 'signedIn', 'payer'];
  const losing = [
    // Their account stays, without a school.
    ['an admin', admin, 'newcomer', () => setRole(adminId ?? 0, 'instructor')],
    ['an auditor', auditor, 'newcomer', () => setRole(auditorId ?? 0, 'instructor')],
    // Their sessions end.
    ['a member', member, 'visitor', () => instructor.delete(`/api/team/members/${memberId}`)],
    [
      'a student',
      await learner(product, instructor, studentId),
      'visitor',
      () => instructor.delete(`/api/students/${studentId}/generate-access-code`),
    ],
    [
      'a parent',
      parent,
      'visitor',
      () => instructor.put(`/api/parents/${parentId}`, { ...details, isActive: false }),
    ],
  ] as const;
  const wrong: string[] = [];
  for (const [who, person, now, lose] of losing) {
    const cookie = person.cookies();
    await lose();
    for (const route of routes().filter(({ guard }) => !ofAnybody.includes(guard))) {
      const told = await misfit(route, now, cookie);
      if (told) wrong.push(`who was ${who}: ${told}`);
    }
  }
  expectNothingToTell(wrong, 'a guard asks what somebody is now; see api/http/access.ts.');
});

test('everybody gets in where the table says, and nowhere else', async () => {
  const wrong: string[] = [];
  // A code that opens nothing is answered like a wrong one: tests/api/portal-entry.test.ts tries that.
  const asked = routes().filter(({ path }) => path !== '/api/student-portal/login');
  // Their sessions as they are now: joining and signing in would give a visitor another.
  const cookies = new Map(
    Object.entries(world.people).map(([who, person]) => [who, person.cookies()]),
  );
  const others = everybody.filter((who) => who !== 'instructor');
  for (const route of asked.toSorted((a, b) => lateness(a) - lateness(b))) {
    // Those who are refused come first: what the instructor does must not be there to be refused.
    await Promise.all(others.map((who) => knock(route, who)));
    await knock(route, 'instructor');
  }
  expectNothingToTell(
    wrong,
    `if somebody got in who may not, mend the route. Otherwise teach this test the route:
- a path that names a record (/api/things/:id): make one in fill() of people.ts and add it to its records;
- a route that ends a session, changes who somebody is or takes a record away: put it into changesTheAsker above, it then comes last;
- a body with a field that a made-up word does not fit: add the field to byName in tests/support/valid-sample.ts;
- a 5xx is a fault of the route whoever asks.`,
  );

  async function knock(route: Route, who: string): Promise<void> {
    const told = await misfit(route, who, cookies.get(who) ?? '');
    if (told) wrong.push(`${who}: ${told}`);
  }
});

/** What is wrong with the answer to somebody who asks with a session; null where it is what the table says of `who`. */
async function misfit(route: Route, who: string, cookie: string): Promise<string | null> {
  const expected = verdictFor(route.guard, askOf(route), who);
  const answer = await ask(route, cookie);
  const text = await answer.text();
  const got = expected === 'in' ? pastGuard(route, answer, text) : classOf(answer);
  const isNo = expected === 'no' && ['403', '404'].includes(got);
  if ((got === expected || isNo) && answer.status < 500) return null;
  return `${route.method} ${route.path} is ${expected}, got ${answer.status} ${text.slice(0, 200)}`;
}

/** All but the socket, which is no request: tests/api/live.test.ts knocks at it. */
const routes = () => surfaceOf(world.product.product.app).filter(({ method }) => method !== 'WS');

/** Reading comes first, then changing, then what changes who somebody is, or takes away the ground for the rest. */
function lateness({ method, path }: Route): number {
  // Signing in ends the session that was there before it; confirming gives it another id.
  if (/logout|auth\/login/.test(path)) return 6;
  if (path === '/api/auth/confirm') return 5;
  if (method === 'POST' && /^\/api\/schools\/?$/.test(path)) return 4;
  if (changesTheAsker.test(path) && method !== 'GET') return 3;
  if (method === 'DELETE') return 2;
  return method === 'GET' ? 0 : 1;
}

const changesTheAsker = /^\/api\/(billing|auth|parents)|access-code|erasure|^\/api\/students\/:id$/;

function askOf(route: Route): Ask {
  const isRecord = recordOf(route) !== undefined || takesStudent(route);
  if (route.method === 'GET') return isRecord ? 'to read a record' : 'to read';
  return isRecord ? 'to write a record' : 'to write';
}

/** The number of the record in a path like `/api/lessons/:id`, where the school has such records. */
function recordOf({ path }: Route): number | undefined {
  // What an admin does to a school would be gone for everybody who is asked next; tests/api/admin.db.test.ts has those.
  if (path.startsWith('/api/admin/')) return undefined;
  if (path.includes('/:studentId')) return world.records['students'];
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
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    }),
  );
}

function classOf({ status }: Response): string {
  return [401, 402, 403, 404].includes(status) ? String(status) : 'in';
}

/** Past the guard is in, whatever is then said of the request itself: of a record it names that is not there, or is somebody else's. */
function pastGuard(route: Route, { status }: Response, text: string): string {
  const names = route.path.match(/:\w+/g) ?? [];
  const isAboutThemOnly = names.length === 1 && names[0] === ':studentId';
  const saysMore = status === 403 && !isAboutThemOnly && text.includes('"not_yours"');
  const isUnconfirmed = status === 403 && text.includes('"confirm_address_first"');
  const isEarly = status === 403 && text.includes('"no_lesson_yet"');
  const isForOne = status === 402 && text.includes('"plan_for_one"');
  const isAnswered = saysMore || isUnconfirmed || isEarly || isForOne;
  return [401, 402, 403].includes(status) && !isAnswered ? String(status) : 'in';
}
