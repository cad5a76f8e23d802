import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import type { Product } from '#api/open-product.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { leadership } from '#projections/engine/leadership.ts';
import { eventually } from '../support/eventually.ts';
import { openBeside, type Sent, send } from '../support/keyed.ts';
import { listen } from '../support/live.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aBrowser } from '../support/push-service.ts';
import { aRegistration, aStudent } from '../support/samples.ts';
import { surfaceOf } from '../support/surface.ts';

let now = '2026-11-22T01:00:00.000Z';
const clock = () => now;
let test1: TestProduct;
let other: Product;
let teacher: Person;

beforeAll(async () => {
  test1 = await openTestProduct({ clock });
  other = await openBeside(test1.databaseUrl, clock);
  teacher = await test1.instructor();
});
afterAll(async () => {
  await other.close();
  await test1.close();
});

const newStudent = (key: string, person: Person = teacher): Sent => ({
  cookies: person.cookies(),
  key,
  path: '/api/students',
  body: aStudent(),
});
const countKeys = async (): Promise<number> => {
  const [row] = await test1.product.deps
    .sql`select count(*)::int as keys from vault.idempotency_key`;
  return row?.['keys'];
};
const countStudents = async (person: Person = teacher) =>
  (await person.get('/api/students')).body.length;

describe('a write that is sent again under its Idempotency-Key', () => {
  test('is answered as the first time, by another process too, and done once', async () => {
    const before = await countStudents();
    const key = crypto.randomUUID();
    const first = await send(test1.product, newStudent(key));
    // As a string of structured fields too (RFC 9651), as the draft of the header writes it.
    const here = await send(test1.product, newStudent(`"${key.toUpperCase()}"`));
    const there = await send(other, newStudent(key));

    expect(first.status).toBe(201);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    for (const again of [here, there]) {
      expect(again.status).toBe(201);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    }
    expect(await countStudents()).toBe(before + 1);
  });
  test('while the first is under way waits for it: one effect, equal answers', async () => {
    const before = await countStudents();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [test1.product, other, test1.product, other, other].map((product) =>
        send(product, newStudent(key)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countStudents()).toBe(before + 1);
  });

  test('with another body, path or method is refused', async () => {
    const key = crypto.randomUUID();
    const first = await send(test1.product, newStudent(key));
    const cookies = teacher.cookies();
    const others: Sent[] = [
      { ...newStudent(key), body: aStudent({ firstName: 'Mere' }) },
      { cookies, key, path: `/api/students/${first.body.id}/restore` },
      { cookies, key, method: 'DELETE', path: `/api/students/${first.body.id}` },
    ];
    for (const changed of others) {
      const { status, body } = await send(other, changed);
      expect(status).toBe(422);
      expect(body.fields).toHaveProperty('Idempotency-Key');
    }
  });

  test('by somebody else is theirs', async () => {
    const colleague = await test1.instructor();
    const key = crypto.randomUUID();
    const mine = await send(test1.product, newStudent(key));
    const theirs = await send(test1.product, newStudent(key, colleague));
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
    expect(await countStudents(colleague)).toBe(1);
  });

  test('is recognised for thirty days', async () => {
    const began = now;
    const key = crypto.randomUUID();
    const first = await send(test1.product, newStudent(key));
    now = addMinutes(began, 29 * 24 * 60);
    const later = await send(other, newStudent(key));
    expect(later.body.id).toBe(first.body.id);
    now = addMinutes(began, 31 * 24 * 60);
    const tooLate = await send(other, newStudent(key));
    now = began;
    // Done anew, and refused: the trial is over by then.
    expect(tooLate.status).toBe(402);
  });
  test('is decided anew where it was refused and had left nothing behind', async () => {
    const key = crypto.randomUUID();
    const before = await countKeys();
    const cancel: Sent = {
      cookies: teacher.cookies(),
      key,
      method: 'DELETE',
      path: '/api/lessons/99',
    };
    const first = await send(test1.product, cancel);
    expect(first.status).toBe(404);
    const again = await send(other, cancel);
    expect(again.status).toBe(404);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
    await eventually(async () => (await countKeys()) === before);
  });

  test('is done after all where the first was not let in', async () => {
    const key = crypto.randomUUID();
    const refused = await send(test1.product, { ...newStudent(key), cookies: '' });
    expect(refused.status).toBe(401);
    expect((await send(test1.product, newStudent(key))).status).toBe(201);
  });
});

test('a key that is no UUID is refused, by its name', async () => {
  for (const key of ['1', 'not a uuid', `${crypto.randomUUID()}0`, '']) {
    const { status, body } = await send(test1.product, newStudent(key));
    expect(`${key}: ${status}`).toBe(`${key}: 422`);
    expect(body.message).toContain('Idempotency-Key');
  }
});

test('whoever joins twice under one key has one account, and is in both times', async () => {
  const join: Sent = {
    key: crypto.randomUUID(),
    path: '/api/auth/register',
    body: aRegistration(77),
  };
  const first = await send(test1.product, join);
  const again = await send(other, join);
  expect(first.status).toBe(201);
  expect(again.body).toEqual(first.body);
  const cookies = again.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const me = await other.app.handle(
    new Request('http://localhost/api/auth/user', {
      headers: { 'sec-fetch-site': 'same-origin', cookie: cookies },
    }),
  );
  expect(me.status).toBe(200);
});

test('every write of the API takes a key: one that is none is refused on each of them, and the description names the header', async () => {
  const described = (await test1.visitor().get('/api/docs/json')).body.paths;
  const writes = surfaceOf(test1.product.app).filter(
    ({ method, path }) => /^(POST|PUT|PATCH|DELETE)$/.test(method) && path.startsWith('/api/'),
  );
  const others: string[] = [];
  for (const { method, path } of writes) {
    const { status, body } = await send(test1.product, {
      method,
      path: path.replaceAll(/:\w+/g, '1'),
      key: 'none',
      body: {},
    });
    const parameters =
      described[path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '')]?.[method.toLowerCase()]
        ?.parameters;
    // What the description leaves out, as a form of a page, need not be named there.
    const isNamed = !parameters || JSON.stringify(parameters).includes('IdempotencyKey');
    if (status !== 422 || !body.fields?.['Idempotency-Key'] || !isNamed) others.push(path);
  }
  expect(writes.length).toBeGreaterThan(80);
  // Stripe's messages have ids of their own.
  expect(others.toSorted()).toEqual(['/api/stripe/account-webhook', '/api/stripe/webhook']);
});

test('answers are kept so that only their key opens them, and thrown away after thirty days', async () => {
  const key = crypto.randomUUID();
  const { body } = await send(test1.product, {
    ...newStudent(key),
    body: aStudent({ firstName: 'Unmistakable' }),
  });
  expect(body.firstName).toBe('Unmistakable');
  const { sql, idempotencyKeys } = test1.product.deps;
  const rows = await sql`select *, encode(answer, 'escape') as readable from vault.idempotency_key`;
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('Unmistakable');
  expect(JSON.stringify(rows)).not.toContain(key);
  await idempotencyKeys.clean(addMinutes(now, 29 * 24 * 60));
  expect((await send(other, newStudent(key))).status).toBe(422);
  await idempotencyKeys.clean(addMinutes(now, 31 * 24 * 60));
  expect(await sql`select from vault.idempotency_key`).toHaveLength(0);
});

test('what a crash of the database took back before it could be read is no answer: sent again, it is', async () => {
  const colleague = await test1.instructor();
  const key = crypto.randomUUID();
  const { projector } = test1.product;
  const waitFor = projector.waitFor;
  const wait = spyOn(projector, 'waitFor').mockImplementation(async (position) => {
    await waitFor(position);
    wait.mockImplementation(waitFor);
    await takeBack(position - 1);
  });
  const first = await send(test1.product, newStudent(key, colleague));
  wait.mockRestore();
  expect(first.status).toBe(503);
  expect(first.body.code).toBe('could_not_confirm');

  // As whoever was told so does, until somebody has led again.
  let again = first;
  while (again.status === 503) again = await send(test1.product, newStudent(key, colleague));
  expect(again.status).toBe(201);
  expect(again.headers.get('idempotency-replayed')).toBeNull();
  expect((await colleague.get('/api/students')).body).toMatchObject([{ id: again.body.id }]);
  const later = await send(other, newStudent(key, colleague));
  expect(later.headers.get('idempotency-replayed')).toBe('true');
});

test('what a crash took the key from is not recorded: the next try would do it twice', async () => {
  const colleague = await test1.instructor();
  const key = crypto.randomUUID();
  const { log, deps } = test1.product;
  const append = log.append;
  const appending = spyOn(log, 'append').mockImplementation(async (...asked) => {
    appending.mockImplementation(append);
    // Its claim had not reached the disk.
    await deps.sql`delete from vault.idempotency_key where answer is null`;
    return append(...asked);
  });
  const first = await send(test1.product, newStudent(key, colleague));
  appending.mockRestore();
  expect(first.status).toBe(503);
  expect(first.body.message).toContain('was not recorded');
  const again = await send(other, newStudent(key, colleague));
  expect(again.status).toBe(201);
  expect(await countStudents(colleague)).toBe(1);
});

test('what a crash took the number from, or gave to a later try, is not recorded: that one has another', async () => {
  const colleague = await test1.instructor();
  const studentId = await test1.student(colleague);
  const { log, deps } = test1.product;
  const append = log.append;
  const taken = [
    // The claim had reached the disk and the number had not.
    () => deps.sql`update vault.idempotency_key set numbers = '{}' where answer is null`,
    // Neither had, and the next try was quicker than what was still under way.
    () =>
      deps.sql`update vault.idempotency_key set numbers = '{}', first_event_id = ${Bun.randomUUIDv7()} where answer is null`,
  ];
  for (const [nth, take] of taken.entries()) {
    const entry = {
      cookies: colleague.cookies(),
      key: crypto.randomUUID(),
      path: `/api/students/${studentId}/logbook`,
      body: { entryType: 'practice', duration: 60 + nth, description: 'Practice' },
    };
    const appending = spyOn(log, 'append').mockImplementation(async (...asked) => {
      appending.mockImplementation(append);
      await take();
      return append(...asked);
    });
    const first = await send(test1.product, entry);
    appending.mockRestore();
    expect(first.status).toBe(503);
    expect(first.body.message).toContain('was not recorded');
    const again = await send(other, entry);
    expect(again.status).toBe(201);
    const { body: entries } = await colleague.get(`/api/students/${studentId}/logbook`);
    expect(entries).toHaveLength(nth + 1);
  }
});

/** As a crash does: the last commits are gone, what is not logged is empty, sessions have ended. */
async function takeBack(position: number): Promise<void> {
  await test1.product.deps.sql.begin(async (tx) => {
    await tx`update read.checkpoint set position = ${position}`;
    await tx`delete from read.student where id = (select max(id) from read.student)`;
    await tx`delete from engine.leader`;
    await tx`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${leadership} and granted
      and database = (select oid from pg_database where datname = current_database())`;
  });
}

describe('an answer that tells of somebody', () => {
  const gone = { status: 409, body: { code: 'already_recorded' } };
  const enter = (accessCode: string): Sent => ({
    key: crypto.randomUUID(),
    path: '/api/student-portal/login',
    body: { accessCode },
  });
  const learner = async () => {
    const id = await test1.student(teacher, { firstName: 'Xanthippe' });
    const { body } = await teacher.post(`/api/students/${id}/generate-access-code`);
    return { id, code: String(body.accessCode) };
  };

  test('ends with the person it tells of, whoever asked for it, and nothing is done again', async () => {
    const owner = await test1.instructor();
    const added: Sent = {
      ...newStudent(crypto.randomUUID(), owner),
      body: aStudent({ firstName: 'Xanthippe', lastName: 'Ngata' }),
    };
    const { body } = await send(test1.product, added);
    const erasure = await owner.post(`/api/students/${body.id}/erasure`, {
      name: 'Xanthippe Ngata',
      reason: 'asked',
    });
    expect([erasure.status, erasure.body]).toEqual([204, '']);
    const again = await send(other, added);
    expect(again).toMatchObject(gone);
    expect(JSON.stringify(again.body)).not.toContain('Xanthippe');
    expect(await countStudents(owner)).toBe(0);
  });

  test('of a sign-in ends with the code, with a new one, and ten minutes later in any case', async () => {
    const { id, code } = await learner();
    const first = enter(code);
    expect((await send(test1.product, first)).body.student.firstName).toBe('Xanthippe');
    const again = await send(other, first);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    await teacher.delete(`/api/students/${id}/generate-access-code`);
    expect(await send(other, first)).toMatchObject(gone);

    const { code: next } = await learner();
    const second = enter(next);
    expect((await send(test1.product, second)).status).toBe(200);
    const began = now;
    now = addMinutes(began, 11);
    expect(await send(other, second)).toMatchObject(gone);
    await test1.product.deps.idempotencyKeys.clean(now);
    now = began;
    const kept = await test1.product.deps
      .sql`select from vault.idempotency_key where person = 'visitor' and answer is not null`;
    expect(kept).toHaveLength(0);
  });
});

test('what no event tells of is taken away once too: the second press is answered like the first', async () => {
  const cookies = teacher.cookies();
  await teacher.post('/api/team/invitations', { email: 'colleague@school.example' });
  const [invitation] = (await teacher.get('/api/team')).body.invitations;
  await teacher.post('/api/settings/devices', aBrowser('phone').device);
  const [device] = (await teacher.get('/api/settings/devices')).body.devices;
  for (const path of [
    `/api/team/invitations/${invitation.id}`,
    `/api/settings/devices/${device.id}`,
  ]) {
    const removal = { cookies, method: 'DELETE', path };
    const key = crypto.randomUUID();
    const first = await send(test1.product, { ...removal, key });
    expect(first.status).toBe(200);
    expect(await send(other, { ...removal, key })).toMatchObject({ status: 200, body: first.body });
    expect((await send(other, removal)).status).toBe(404);
  }
});

test('what strangers ask under keys is kept only where something came of it, and a sender has only so many', async () => {
  const before = await countKeys();
  for (const path of ['/api/student-portal/logout', '/api/parent-portal/logout'])
    for (let nth = 0; nth < 20; nth++) await send(other, { path, key: crypto.randomUUID() });
  await eventually(async () => (await countKeys()) === before);

  const address = listen(test1.product);
  const statuses: number[] = [];
  for (let nth = 0; nth < 301; nth++) {
    const answer = await fetch(`${address}/api/student-portal/logout`, {
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.at(-1)).toBe(429);
  await test1.product.app.stop(true);
});
