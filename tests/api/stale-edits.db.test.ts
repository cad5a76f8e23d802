import { afterAll, describe, expect, test } from 'bun:test';
import { takesRevision } from '#api/http/revisions.ts';
import type { Product } from '#api/open-product.ts';
import { worldOfFile } from '../security/world-of-file.ts';
import { type EditCase, editCases, removals } from '../support/edit-cases.ts';
import { editsNothing, newOrDone, removesWhatever } from '../support/edits-nothing.ts';
import { inDays } from '../support/in-days.ts';
import { openBeside, send } from '../support/keyed.ts';
import { surfaceOf } from '../support/surface.ts';

let beside: Product | null = null;
// Before the world is, whose database it is on.
afterAll(() => beside?.close());
const world = worldOfFile();
const cases = editCases(world);
/** A record is removed where it is edited. */
const caseOf = (removal: string): EditCase => {
  const one = cases[removal.replace('DELETE ', 'PUT ')];
  if (!one) throw new Error(`${removal}: no PUT edits what it removes`);
  return one;
};

const edit = (
  of: { readonly app: Product['app'] },
  who: string,
  [method = '', path = '']: readonly string[],
  body?: object,
  revision?: number,
  key?: string,
) =>
  send(of, {
    cookies: world.people[who]?.cookies() ?? '',
    method,
    path,
    body,
    ...(key && { key }),
    ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
  });

test('every route that edits takes a revision, or is named as one that needs none', () => {
  const routes = surfaceOf(world.product.product.app).map((one) => ({
    ...one,
    name: `${one.method} ${one.path}`,
  }));
  const takes = world.product.product.app.routes
    .filter(({ hooks }) => takesRevision(hooks))
    .map(({ method, path }) => `${method} ${path}`);
  expect(takes.toSorted()).toEqual([...Object.keys(cases), ...removals].toSorted());
  const named = new Set([
    ...Object.keys(cases),
    ...removals,
    ...Object.keys(editsNothing),
    ...newOrDone,
    ...Object.keys(removesWhatever),
  ]);
  const forgotten = routes
    .filter(({ method }) => ['PUT', 'PATCH', 'POST', 'DELETE'].includes(method))
    .filter(({ name }) => !named.has(name));
  expect(
    forgotten.map(({ name }) => name),
    'name the record that it edits or removes (`edits` on the route, a case in tests/support/edit-cases.ts), or why it needs no revision (tests/support/edits-nothing.ts)',
  ).toEqual([]);
  const known = new Set(routes.map(({ name }) => name));
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

describe('an edit from before somebody else’s changes nothing', () => {
  for (const [name, one] of Object.entries(cases))
    test(name, async () => {
      const [method = ''] = name.split(' ');
      const { app } = world.product.product;
      const path = await one.open();
      const who = one.who ?? 'instructor';
      const seen = await one.see(path);
      expect(seen).toHaveProperty('revision');
      const fasterMethod = one.firstAt ? 'PUT' : method;
      const faster = await edit(
        { app },
        one.other ?? who,
        [fasterMethod, one.firstAt?.(path) ?? path],
        one.first,
      );
      expect(faster.body).not.toHaveProperty('code');
      expect(faster.status).toBe(200);
      const between = await one.see(path);

      const stale = await edit({ app }, who, [method, path], one.second, seen.revision);
      expect(stale.body).toMatchObject({ code: 'changed_meanwhile' });
      expect(stale.status).toBe(412);
      const { changes, changedBy, revision } = stale.body.details;
      expect(Object.keys(changes).length).toBeGreaterThan(0);
      expect(changedBy).not.toBe('Somebody else');
      expect(stale.body.message).toContain(`${changedBy} changed this`);
      // A process numbers the invoice of what was paid in its own time, and the ledger goes on.
      const { invoiceNumber: _, revision: _at, ...now } = await one.see(path);
      const { invoiceNumber: _was, revision: _then, ...then } = between;
      expect(now).toEqual(then);

      // On what is there now the same edit is taken.
      const again = await edit({ app }, who, [method, path], one.second, revision);
      expect(again.body).not.toHaveProperty('code');
      expect(again.status).toBe(200);
    });
});

describe('a removal from before somebody else’s edit removes nothing', () => {
  for (const name of removals)
    test(name, async () => {
      const { app } = world.product.product;
      const one = caseOf(name);
      const path = await one.open();
      const who = one.who ?? 'instructor';
      const seen = await one.see(path);
      const faster = await edit({ app }, who, ['PUT', path], one.first);
      expect(faster.status).toBe(200);
      const between = await one.see(path);

      const stale = await edit({ app }, who, ['DELETE', path], undefined, seen.revision);
      expect(stale.body).toMatchObject({ code: 'changed_meanwhile' });
      expect(stale.status).toBe(412);
      expect(Object.keys(stale.body.details.changes).length).toBeGreaterThan(0);
      const { revision: _at, ...now } = await one.see(path);
      const { revision: _then, ...then } = between;
      expect(now).toEqual(then);

      // On what is there now it is removed.
      const { revision } = stale.body.details;
      const again = await edit({ app }, who, ['DELETE', path], undefined, revision);
      expect(again.body).not.toHaveProperty('code');
      expect(again.status).toBe(200);
    });
});

const ofLesson = cases['PUT /api/lessons/:id'] as EditCase;
const aPayment = async () => {
  const { body } = await edit(world.product.product, 'instructor', ['POST', '/api/payments'], {
    studentId: world.records['students'],
    amount: 55,
    description: 'Lesson',
    paymentMethod: 'cash',
    status: 'pending',
  });
  return { path: `/api/payments/${body.id}`, revision: body.revision as number };
};
const instructorEdits = (path: string, body: object, revision?: number, key?: string) =>
  edit(world.product.product, 'instructor', ['PUT', path], body, revision, key);

describe('a revision', () => {
  test('comes with the record and as its ETag, and holds while nothing of the record changes', async () => {
    const { path, revision } = await aPayment();
    await aPayment();
    const kept = await instructorEdits(path, { description: 'Lesson' }, revision);
    expect(kept.status).toBe(200);
    expect(kept.headers.get('etag')).toBe(`"${kept.body.revision}"`);
    const changed = await instructorEdits(path, { description: 'Of Monday' }, revision);
    expect(changed.body.revision).toBeGreaterThan(revision);
    expect(changed.headers.get('etag')).toBe(`"${changed.body.revision}"`);
  });

  test('is told with what changed, who changed it and when', async () => {
    const { path, revision } = await aPayment();
    await instructorEdits(path, { status: 'completed', paymentMethod: 'cash' });
    const { body, status } = await instructorEdits(path, { description: 'Of Monday' }, revision);
    expect(status).toBe(412);
    expect(body).toMatchObject({
      title: 'Precondition Failed',
      code: 'changed_meanwhile',
      details: {
        changedBy: 'You',
        changedAt: expect.any(String),
        changes: {
          status: { was: 'pending', is: 'completed' },
          receivedAmount: { was: 0, is: 55 },
          paidDate: { was: null, is: expect.any(String) },
        },
      },
    });
    expect(body.message).toMatch(
      /^You changed this in another window at \d\d:\d\d on \w+ \d+ \w+, after/,
    );
    for (const same of ['description', 'paymentMethod'])
      expect(body.details.changes).not.toHaveProperty(same);
  });

  test('stands in nobody’s way where another record of the same stream changed', async () => {
    const prices = await cases['POST /api/pricing']?.see('/api/pricing');
    await instructorEdits('/api/settings/notices', { reminders: [90] });
    const { revision, ...same } = prices;
    const taken = await edit(
      world.product.product,
      'instructor',
      ['POST', '/api/pricing'],
      { ...same, standardLessonPrice: '99' },
      revision,
    );
    expect(taken.status).toBe(200);
  });

  test('that is none is refused, an asterisk and a weakened tag are understood', async () => {
    const { path, revision } = await aPayment();
    const send1 = (tag: string) =>
      send(world.product.product, {
        cookies: world.people['instructor']?.cookies() ?? '',
        method: 'PUT',
        path,
        body: { description: `By ${tag}` },
        headers: { 'if-match': tag },
      });
    expect((await send1('yesterday')).body).toMatchObject({
      code: 'invalid_input',
      fields: { 'If-Match': expect.any(String) },
    });
    const weak = await send1(`W/"${revision}"`);
    expect(weak.status).toBe(200);
    expect((await send1(`"${revision}"`)).status).toBe(412);
    expect((await send1('*')).status).toBe(200);
  });

  test('is not compared where none is sent: the later word stands, of the fields that it names', async () => {
    const { path } = await aPayment();
    await instructorEdits(path, { description: 'Of Monday' });
    const { body } = await instructorEdits(path, { amount: 60 });
    expect(body).toMatchObject({ description: 'Of Monday', amount: 60 });
  });

  test('an edit sent again under its key is answered as the first time, whatever has changed since', async () => {
    const { path, revision } = await aPayment();
    const key = crypto.randomUUID();
    const first = await instructorEdits(path, { amount: 70 }, revision, key);
    expect(first.status).toBe(200);
    await instructorEdits(path, { amount: 80 });
    const again = await instructorEdits(path, { amount: 70 }, revision, key);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body.amount).toBe(70);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    // A refusal is not kept: under the same key the next try names what is there now.
    const second = crypto.randomUUID();
    const stale = await instructorEdits(path, { amount: 90 }, revision, second);
    expect(stale.status).toBe(412);
    const taken = await instructorEdits(path, { amount: 90 }, stale.body.details.revision, second);
    expect(taken.body.amount).toBe(90);
  });

  test('holds a lesson that was moved to another day meanwhile', async () => {
    const path = await ofLesson.open();
    const { revision, title, startTime, endTime } = await ofLesson.see(path);
    const later = (at: string) => new Date(Date.parse(at) + 86_400_000).toISOString();
    await instructorEdits(path, { startTime: later(startTime), endTime: later(endTime) });
    const moved = {
      startTime: { was: startTime, is: later(startTime) },
      endTime: { was: endTime, is: later(endTime) },
    };
    for (const body of [{ notes: 'Bring glasses' }, { startTime, endTime, title }]) {
      const { body: stale } = await instructorEdits(path, body, revision);
      expect(stale.details?.changes).toEqual(moved);
    }
    const call = ['DELETE', path] as const;
    const removal = await edit(world.product.product, 'instructor', call, undefined, revision);
    expect(removal.body.details?.changes).toEqual(moved);
    expect(await ofLesson.see(path)).toMatchObject({ startTime: later(startTime) });
  });

  test('of two edits through two processes at the same moment takes one', async () => {
    beside ??= await openBeside(world.product.databaseUrl);
    const other = beside;
    const { path, revision } = await aPayment();
    const lesson = await ofLesson.open();
    const seen = await ofLesson.see(lesson);
    for (const [at, from, field] of [
      [path, revision, 'description'],
      [lesson, seen.revision, 'title'],
    ] as const) {
      const answers = await Promise.all(
        [world.product.product, other, world.product.product, other].map((product, nth) =>
          edit(product, 'instructor', ['PUT', at], { [field]: `Word ${nth}` }, from),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 412, 412, 412,
      ]);
      const [taken] = answers.filter(({ status }) => status === 200);
      const { body } = await edit(other, 'instructor', ['PUT', at], {}, taken?.body.revision);
      expect(body[field]).toBe(taken?.body[field]);
    }
  });

  test('that is not sent lets two partial edits of two processes at the same moment keep what each says', async () => {
    beside ??= await openBeside(world.product.databaseUrl);
    for (const [name, one, two] of [
      ['PUT /api/own-time/:id', { title: 'Doctor' }, { until: null, endTime: inDays(12, '15:00') }],
      ['PUT /api/students/:id/test-bookings/:bookingId', { place: 'Manukau' }, { reference: 'CD' }],
      ['PUT /api/payments/:id', { amount: 78 }, { description: 'Of Monday' }],
      ['PUT /api/parents/:id', { phone: '021 555 1234' }, { accessLevel: 'full' }],
    ] as const) {
      const { open, see } = cases[name] as EditCase;
      const path = await open();
      const answers = await Promise.all([
        edit(world.product.product, 'instructor', ['PUT', path], one),
        edit(beside, 'instructor', ['PUT', path], two),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { phone = '', ...now } = await see(path);
      expect({ ...now, phone: phone ?? '' }).toMatchObject({ ...one, ...two });
    }
  });
});

test('of equal expenses at the same moment, through two processes, one is recorded and the others are asked about', async () => {
  beside ??= await openBeside(world.product.databaseUrl);
  const expense = {
    spentOn: '2026-02-03',
    supplier: 'Mitre 10',
    amount: 12.5,
    category: 'vehicle',
  };
  const answers = await Promise.all(
    [world.product.product, beside, world.product.product].map((product) =>
      edit(product, 'instructor', ['POST', '/api/expenses'], expense),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});
