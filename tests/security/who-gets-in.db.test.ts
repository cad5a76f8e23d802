import { beforeAll, expect, test } from 'bun:test';
import { account } from '#domain/account/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { idOf, withRole } from '../support/roles.ts';
import { jsonSchemaOf, type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { validSample } from '../support/valid-sample.ts';
import { guardOf } from './doors.ts';
import { colleagueOf, guardian, learner } from './people.ts';
import {
  moreRecords,
  nounsOf,
  ofOnePerson,
  type Records,
  recordsOfOthers,
  withoutRecord,
} from './records.ts';
import { type Ask, everybody, verdictFor } from './who-gets-in.ts';
import { worldOfFile } from './world-of-file.ts';

const world = worldOfFile('warn');
let records: Records;
/** What people who are refused have of their own, by their column of the table. */
let theirs: Readonly<Record<string, Readonly<Record<string, number>>>>;
beforeAll(async () => {
  records = await moreRecords(world);
  theirs = await recordsOfOthers(world);
});

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

test('every parameter of a guarded route names a record that is there', () => {
  const without = routes()
    .filter(({ guard }) => !ofEverySchool.includes(guard))
    .flatMap(({ method, path }) =>
      nounsOf(path)
        .filter((noun) => !(noun in records || noun in withoutRecord))
        .map((noun) => `${method} ${path}: no record of "${noun}"`),
    );
  expectNothingToTell(
    without,
    'make one in moreRecords() of records.ts, so that another school asks for a record that is there, or name the noun in withoutRecord with its reason.',
  );
  const nouns = new Set(routes().flatMap(({ path }) => nounsOf(path)));
  const known = [...Object.keys(records), ...Object.keys(withoutRecord)];
  expect(known.filter((noun) => !nouns.has(noun))).toEqual([]);
});

test('everybody gets in where the table says, and nowhere else; a refusal changes nothing', async () => {
  const wrong: string[] = [];
  const refusals = new Set<string>();
  const [missing, answered] = [new Set<string>(), new Set<string>()];
  // A code that opens nothing is answered like a wrong one: tests/api/portal-entry.test.ts tries that.
  const asked = routes().filter(({ path }) => path !== '/api/student-portal/login');
  // Their sessions as they are now: joining and signing in would give a visitor another.
  const cookies = new Map(
    Object.entries(world.people).map(([who, person]) => [who, person.cookies()]),
  );
  for (const route of asked.toSorted((a, b) => lateness(a) - lateness(b))) {
    const isIn = (who: string) => verdictFor(route.guard, askOf(route), who) === 'in';
    // A refusal proves something only while the record is there, so the refused ask first and the instructor last.
    await Promise.all([
      ...everybody.filter((who) => !isIn(who)).map((who) => knock(route, who)),
      ...Object.keys(theirs).map((who) => knockBeside(route, who)),
    ]);
    const others = everybody.filter((who) => isIn(who) && who !== 'instructor');
    const statuses = await Promise.all(others.map((who) => knock(route, who)));
    if (isIn('instructor')) statuses.push(await knock(route, 'instructor'));
    const isThere = statuses.some((status) => status !== 404);
    if (nounsAt(route).length > 0 && !isThere && !ofEverySchool.includes(route.guard))
      missing.add(`${route.method} ${route.path}`);
  }
  wrong.push(
    ...differences(missing, notYetThere).map((route) => `${route}: nobody found its record`),
    ...differences(answered, aboutTheirOwn).map((route) => `${route}: answered for another’s`),
    ...(await factsOf(refusals)),
  );
  expectNothingToTell(
    wrong,
    `if somebody got in who may not, mend the route. Otherwise teach this test the route:
- a path that names a record (/api/things/:id): make one in moreRecords() of records.ts;
- a route that answers 404 although its record is there, or answers about one's own record: name it in notYetThere or aboutTheirOwn, with its reason;
- a route that ends a session, changes who somebody is or takes a record away: put it into changesTheAsker above, it then comes last;
- a body with a field that a made-up word does not fit: add the field to byName in tests/support/valid-sample.ts;
- a 5xx is a fault of the route whoever asks.`,
  );

  async function knock(route: Route, who: string): Promise<number> {
    const answer = await ask(route, cookies.get(who) ?? '');
    const told = await misfitOf(route, who, answer);
    if (told) wrong.push(`${who}: ${told}`);
    if (verdictFor(route.guard, askOf(route), who) !== 'in') refusals.add(nameOf(answer));
    return answer.status;
  }

  /** Asks for another's record under one of their own: `/api/students/<mine>/places/<another's>`. */
  async function knockBeside(route: Route, who: string): Promise<void> {
    const [first = '', ...more] = nounsOf(route.path);
    const own = theirs[who]?.[first];
    const owner = who === 'classmate' ? 'student' : 'instructor';
    const isTheirs = verdictFor(route.guard, askOf(route), owner) === 'in';
    const isAnothers = (noun: string) =>
      noun in records && !(who === 'classmate' && noun === 'terms');
    if (own === undefined || !isTheirs || !more.some(isAnothers)) return;
    const answer = await ask(route, cookies.get(who) ?? '', own);
    refusals.add(nameOf(answer));
    if (!['403', '404'].includes(classOf(answer))) answered.add(`${route.method} ${route.path}`);
  }
});

/** What was found and is not named, or is named and was not found. */
function differences(found: ReadonlySet<string>, named: Readonly<Record<string, string>>) {
  return [...found.symmetricDifference(new Set(Object.keys(named)))];
}

/** What is answered about one's own record, whatever is named beside it: why that is no way to another's. */
const aboutTheirOwn: Readonly<Record<string, string>> = {
  'DELETE /api/courses/:id/learners/:studentId': 'they are not in the course, which stays as it is',
  'POST /api/payments/:id/set-aside/:intent/book': 'nothing of their own payment is set aside',
  'POST /api/payments/:id/set-aside/:intent/refund': 'nothing of their own payment is set aside',
};

/** Where the record is there, and what the route asks of it is not: why. */
const notYetThere: Readonly<Record<string, string>> = {
  'GET /api/invoices/:id/ledger': 'the ledger of this world is not sealed',
  'GET /api/invoices/:id/proof': 'the ledger of this world is not sealed',
  'POST /api/payments/:id/card-charge/hold-back': 'no charge of a card is planned',
  'POST /api/payments/:id/receipts/take-back': 'no money of that sum and day is written down',
};

/** Guards of what is no school's, and of people who see every school. */
const ofEverySchool = ['public', 'auditor', 'admin'];

/** The name of a request, which every fact that follows from it keeps. */
const nameOf = (answer: Response) => answer.headers.get('x-request-id') ?? '';

/** The facts that follow from requests that were refused. */
async function factsOf(refusals: ReadonlySet<string>): Promise<string[]> {
  const { log, processes } = world.product.product;
  await processes.settled();
  const wrong: string[] = [];
  for (let position = 0; ; ) {
    const events = await log.readAll(position, 1_000);
    for (const { type, stream, metadata } of events)
      if (refusals.has(metadata.requestId ?? 'none'))
        wrong.push(`a refused request recorded ${type} in ${stream}`);
    const last = events.at(-1);
    if (!last) return wrong;
    ({ position } = last);
  }
}

const misfit = async (route: Route, who: string, cookie: string) =>
  misfitOf(route, who, await ask(route, cookie));

/** What is wrong with the answer to somebody who asks with a session; null where it is what the table says of `who`. */
async function misfitOf(route: Route, who: string, answer: Response): Promise<string | null> {
  const expected = verdictFor(route.guard, askOf(route), who);
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
  if (changesThePlan.test(path) && method !== 'GET') return 4;
  // What goes takes with it what lies below it, so the longer path comes first.
  const depth = method === 'DELETE' ? 1 - path.split('/').length / 100 : 0;
  if (changesTheAsker.test(path) && method !== 'GET') return 3 + depth;
  if (method === 'DELETE') return 2 + depth;
  return method === 'GET' ? 0 : 1;
}

const changesTheAsker =
  /^\/api\/(auth|parents)|access-code|erasure|team\/members|^\/api\/students\/:id$/;
const changesThePlan = /^\/api\/(billing|auth\/(create-subscription|verify-payment|test-upgrade))/;

function askOf(route: Route): Ask {
  const nouns = nounsAt(route);
  const verb = route.method === 'GET' ? 'to read' : 'to write';
  if (nouns.some((noun) => ofOnePerson.includes(noun))) return `${verb} a personal record`;
  return nouns.length > 0 || takesStudent(route) ? `${verb} a record` : verb;
}

/** The nouns of a path of which the school has a record. */
function nounsAt({ path }: Route): string[] {
  // What an admin does to a school would be gone for everybody who is asked next; tests/api/admin.db.test.ts has those.
  if (path.startsWith('/api/admin/')) return [];
  return nounsOf(path).filter((noun) => noun in records);
}

function takesStudent({ body }: Route): boolean {
  return body !== undefined && (jsonSchemaOf(body).required?.includes('studentId') ?? false);
}

/** @param own what the path names first, instead of the school's */
async function ask(route: Route, cookie: string, own?: number): Promise<Response> {
  const body =
    route.body &&
    JSON.stringify(
      validSample(route.body, {
        studentId: records['students'],
        instructorId: records['members'],
        supervisorName: 'Mere Ngata',
        light: 'day',
      }),
    );
  return world.product.product.app.handle(
    new Request(`http://localhost${addressOf(route, own)}`, {
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

function addressOf(route: Route, own?: number): string {
  const there = nounsAt(route);
  const named = nounsOf(route.path).map((noun, nth) => {
    if (nth === 0 && own !== undefined) return own;
    return there.includes(noun) ? records[noun] : (withoutRecord[noun]?.[0] ?? 987_654);
  });
  return route.path.replaceAll(/:\w+/g, () => String(named.shift()));
}

function classOf({ status }: Response): string {
  return [401, 402, 403, 404].includes(status) ? String(status) : 'in';
}

const codeIn = (text: string) => /"code":"(\w+)"/.exec(text)?.[1];

/** Refusals of somebody who may ask: what the school, the plan or a colleague says of it. */
const answersPastGuard: readonly string[] = [
  '402 credit_short',
  '402 plan_for_one',
  '403 another_diary',
  '403 another_teachers_course',
  '403 confirm_address_first',
  '403 no_lesson_yet',
];

/** Past the guard is in, whatever is then said of the request itself: of a record it names that is not there, or is somebody else's. */
function pastGuard(route: Route, { status }: Response, text: string): string {
  const names = route.path.match(/:\w+/g) ?? [];
  const isAboutThemOnly = names.length === 1 && names[0] === ':studentId';
  const saysMore = status === 403 && !isAboutThemOnly && text.includes('"not_yours"');
  const isAnswered =
    saysMore || answersPastGuard.some((one) => one === `${status} ${codeIn(text)}`);
  return [401, 402, 403].includes(status) && !isAnswered ? String(status) : 'in';
}
