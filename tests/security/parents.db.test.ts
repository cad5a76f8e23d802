import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { protectionsOf } from '#api/http/guard.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import { inDays } from '../support/in-days.ts';
import type { Person, TestProduct } from '../support/product.ts';
import { openTestProduct } from '../support/product.ts';
import { surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { validSample } from '../support/valid-sample.ts';
import { parallelParking } from './records.ts';

/**
 * Spec 1 section 6, as it is written there and not as the code has it: view_only (progress, schedules, skill assessments, logbook, certificates);
 * limited (adds message instructor, request lesson changes, view payment history); full (adds schedule lessons, make payments, update student
 * details, all reports).
 */
const table = `
action                    view_only   limited   full
progress                  in          in        in
schedules                 in          in        in
skill assessments         in          in        in
logbook                   in          in        in
certificates              in          in        in
message instructor        403         in        in
request lesson changes    403         in        in
view payment history      403         in        in
schedule lessons          403         403       in
make payments             403         403       in
update student details    403         403       in
all reports               403         403       in
`;

/** Everybody else, whatever is asked: a session of a family that has nothing to do with this child is 403, and no session of a parent is 401. */
const others = {
  'parent of another child': 'not_yours',
  'parent of another school': 'not_yours',
  'parent whose access was taken back': 'signed_out',
  'parent of an archived student': 'signed_out',
  'the learner': 'signed_out',
  'the instructor': 'signed_out',
  visitor: 'signed_out',
} as const;

const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s{2,}/));
const levels = head.slice(1);

let product: TestProduct;
let people: Readonly<Record<string, Person>>;
let records: Readonly<Record<string, number>>;
const warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  product = await openTestProduct();
  ({ people, records } = await aFamilyAndStrangers());
});
afterAll(async () => {
  warnings.mockRestore();
  await product.close();
});

test('every route of the parent portal is either its door or names an action of the spec, and every action has a route', () => {
  const actions: string[] = routes().map(({ action }) => action);
  expect([...new Set(actions)].toSorted()).toEqual(rows.map(([action = '']) => action).toSorted());
  const without = product.product.app.routes
    .filter(({ path, hooks }) => path.startsWith('/api/parent-portal') && !actionOf(hooks))
    .map(({ method, path }) => `${method} ${path}`);
  expect(without.toSorted()).toEqual([
    'DELETE /api/parent-portal/devices/:id',
    'GET /api/parent-portal/devices',
    'GET /api/parent-portal/me',
    'GET /api/parent-portal/notices',
    'POST /api/parent-portal/code',
    'POST /api/parent-portal/devices',
    'POST /api/parent-portal/enter',
    'POST /api/parent-portal/enter-by-code',
    'POST /api/parent-portal/logout',
    'POST /api/parent-portal/new-link',
    'PUT /api/parent-portal/notices',
  ]);
});

test('beside their own child, a parent reaches nothing of another child', async () => {
  const { log, processes } = product.product;
  const stranger = people['parent of another child'];
  if (!stranger) throw new Error('the family has a parent of a sibling');
  const before = await log.head();
  const asked = routes().filter(
    ({ path }) => (path.match(/\/:/g) ?? []).length > 1 && !path.includes('/:version'),
  );
  expect(asked.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  const refused = new Set<string | null>();
  for (const route of asked) {
    const { status, headers } = await ask(route, stranger, 'full', records['siblingId']);
    refused.add(headers.get('x-request-id'));
    if (status !== 403 && status !== 404) wrong.push(`${route.method} ${route.path} got ${status}`);
  }
  await processes.settled();
  for (const { type, metadata } of await log.readAll(before, 1_000))
    if (refused.has(metadata.requestId ?? 'none')) wrong.push(`a refused request recorded ${type}`);
  expectNothingToTell(
    wrong,
    'a record that the path names beside the child must be that child’s (requireOwnRow in api/http/own-records.ts).',
  );
});

test('each level gets in where the spec says and nowhere else; everybody else nowhere', async () => {
  const wrong: string[] = [];
  for (const route of routes()) {
    const verdicts = rows.find(([action]) => action === route.action) ?? [];
    for (const [who, person] of Object.entries(people)) {
      const expected = levels.includes(who)
        ? (verdicts[head.indexOf(who)] ?? '')
        : others[who as keyof typeof others];
      const { status, body } = await ask(route, person, who);
      const refusals: Record<string, string> = {
        access_level: '403',
        not_yours: 'not_yours',
        signed_out: 'signed_out',
      };
      const got = status === 401 || status === 403 ? (refusals[body.code] ?? body.code) : 'in';
      // No time is held for the child, which only who gets in is told.
      const isMissing = status === 404 && body.code !== 'hold_not_found';
      if (got !== expected || status >= 500 || (got === 'in' && isMissing))
        wrong.push(`${who}: ${route.method} ${route.path} is ${expected}, got ${status} ${got}`);
    }
  }
  expectNothingToTell(
    wrong,
    'a parent route names its action of the specification (parentMay in api/http/portal-access.ts), and answers a request made by tests/support/valid-sample.ts with neither 404 nor 5xx.',
  );
});

function routes() {
  const schemas = surfaceOf(product.product.app);
  return product.product.app.routes.flatMap(({ method, path, hooks }) => {
    const action = actionOf(hooks);
    const route = schemas.find((one) => one.method === method && one.path === path);
    return action && route ? [{ ...route, action }] : [];
  });
}

const actionOf = (hooks: { transform?: unknown }) =>
  protectionsOf(hooks).find(({ action }) => action)?.action;

/** What is each person's own, whatever their level. */
const ofTheirOwn = new Set(['threadId', 'feedId']);

/** @param who whose records the path names @param child the child in the path, where it is another one */
function ask(
  route: ReturnType<typeof routes>[number],
  person: Person,
  who: string,
  child = records['studentId'],
) {
  const isPlan = route.path.includes('/plan/');
  const path = route.path.replaceAll(/:(\w+)/g, (_all, name) => {
    if (name === 'studentId') return String(child);
    const own = ofTheirOwn.has(name) ? `${name} of ${who}` : name;
    return String(records[isPlan && name === 'lessonId' ? 'lessonId of the plan' : own] ?? 0);
  });
  const { productId } = records;
  const known = { clientMessageId: null, productId, skillItemId: parallelParking, driveId: null };
  const body = route.body && validSample(route.body, known);
  if (route.method === 'GET') return person.get(path);
  if (route.method === 'DELETE') return person.delete(path);
  return route.method === 'PUT' ? person.put(path, body) : person.post(path, body ?? {});
}

async function aFamilyAndStrangers() {
  const instructor = await product.instructor();
  await instructor.put('/api/availability', { ...firstAvailability, selfBooking: true });
  const studentId = await product.student(instructor);
  const siblingId = await product.student(instructor, { firstName: 'Tama' });
  const archivedId = await product.student(instructor, { firstName: 'Hemi' });
  const otherSchool = await product.instructor();
  const foreignId = await product.student(otherSchool);
  const learner = product.visitor();
  const { body: code } = await instructor.post(`/api/students/${studentId}/generate-access-code`);
  await learner.post('/api/student-portal/login', { accessCode: code.accessCode });

  const full = await parentOf(instructor, studentId, 'full');
  const terms = { text: 'Come rested.', asksAgain: true, holdsBooking: false, version: 1 };
  await instructor.post('/api/terms/versions', { ...terms, startsOn: dateOf(inDays(0)) });
  const revoked = await parentOf(instructor, studentId, 'full', 'revoked');
  await instructor.put(`/api/parents/${revoked.id}`, { isActive: false });
  const ofArchived = await parentOf(instructor, archivedId, 'full');
  await instructor.delete(`/api/students/${archivedId}`);

  const startTime = inDays(7);
  const { body: lesson } = await instructor.post('/api/lessons', {
    studentId,
    title: 'Parking',
    lessonType: 'Parking Practice',
    startTime,
    endTime: addMinutes(startTime, 30),
  });
  const { body: payment } = await instructor.post('/api/payments', {
    studentId,
    amount: 55,
    description: 'Lesson',
    status: 'pending',
    paymentMethod: 'card',
  });
  await instructor.post('/api/invoices', { studentId });
  await instructor.post('/api/invoices/1/corrections', {
    reason: 'A shorter lesson',
    lines: [{ paymentId: payment.id, amount: 50 }],
  });
  const { body: certificate } = await instructor.post(`/api/students/${studentId}/certificates`, {
    type: 'skill_mastery',
    title: 'Course',
  });
  const proposedAt = inDays(8);
  const { body: proposal } = await instructor.post('/api/lessons/proposals', {
    studentId,
    title: 'Parking',
    lessonType: 'Parking Practice',
    startTime: proposedAt,
    endTime: addMinutes(proposedAt, 30),
  });
  const { body: bought } = await instructor.post('/api/credit/products', {
    name: 'Five hours',
    minutes: 300,
    price: 400,
  });
  const heldAt = inDays(-1);
  const { body: held } = await instructor.post('/api/lessons', {
    studentId,
    title: 'Parking',
    lessonType: 'Parking Practice',
    startTime: heldAt,
    endTime: addMinutes(heldAt, 30),
    completed: true,
  });
  await instructor.post(`/api/lessons/${held.id}/recap`, {
    wentWell: [],
    next: [],
    practise: [parallelParking],
  });
  const assessments = `/api/students/${studentId}/assessments`;
  const { body: mockTest } = await instructor.post(assessments, {
    markingId: crypto.randomUUID(),
    kind: 'restricted',
    startedAt: heldAt,
    endedAt: addMinutes(heldAt, 30),
    tasks: [{ task: 'left_turn', stage: 1, repetitions: 2, faults: [] }],
    errors: [],
  });
  await instructor.put(`${assessments}/${mockTest.id}/shared`, { shared: true });
  const limited = await parentOf(instructor, studentId, 'limited');
  const people = {
    view_only: (await parentOf(instructor, studentId, 'view_only')).person,
    limited: limited.person,
    full: full.person,
    'parent of another child': (await parentOf(instructor, siblingId, 'full')).person,
    'parent of another school': (await parentOf(otherSchool, foreignId, 'full')).person,
    'parent whose access was taken back': revoked.person,
    'parent of an archived student': ofArchived.person,
    'the learner': learner,
    'the instructor': instructor,
    visitor: product.visitor(),
  };
  const records = {
    studentId,
    siblingId,
    lessonId: lesson.id,
    'lessonId of the plan': held.id,
    assessmentId: mockTest.id,
    paymentId: payment.id,
    number: 1,
    certificateId: certificate.id,
    proposalId: proposal.id,
    productId: bought.id,
    version: 1,
    'threadId of limited': await threadOf(limited.person, studentId),
    'threadId of full': await threadOf(full.person, studentId),
    ...Object.fromEntries(
      await Promise.all(
        (['view_only', 'limited', 'full'] as const).map(
          async (level) => [`feedId of ${level}`, await feedOf(people[level], studentId)] as const,
        ),
      ),
    ),
  };
  return { people, records };
}

/** A conversation of their own: there are no others a parent may open. */
async function threadOf(person: Person, studentId: number): Promise<number> {
  const path = `/api/parent-portal/messages/${studentId}`;
  return (await person.post(path, { subject: 'Hello', message: 'Kia ora' })).body.id;
}

/** A calendar of the child's lessons, at a parent's own secret address. */
async function feedOf(person: Person, studentId: number): Promise<number> {
  const path = `/api/parent-portal/calendar-feeds/${studentId}`;
  return (await person.post(path, { name: 'Family', depth: 'lesson' })).body.id;
}

async function parentOf(instructor: Person, studentId: number, accessLevel: string, more = '') {
  const { body: added } = await instructor.post(`/api/students/${studentId}/parents`, {
    parentName: `Parent ${accessLevel}`,
    email: `${accessLevel}${more}.${studentId}@mail.example`,
    relationship: 'parent',
    accessLevel,
  });
  const { body } = await instructor.post(`/api/parents/${added.id}/invite`);
  const person = product.visitor();
  const invite = new URL(body.inviteUrl).searchParams.get('invite');
  const entered = await person.post('/api/parent-portal/enter', { invite });
  if (entered.status !== 200) throw new Error(JSON.stringify(entered.body));
  return { id: added.id as number, person };
}
