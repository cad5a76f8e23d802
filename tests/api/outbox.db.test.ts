import { afterAll, afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { freePort } from '#api/boot/port.ts';
import { erasing } from '#api/erasure/erasing.ts';
import { resetPasswordLetter, verifyEmailLetter } from '#api/gateways/mail/account-links.ts';
import type { Mail } from '#api/gateways/mail/mailer.ts';
import { smtpMailer } from '#api/gateways/mail/mailer.ts';
import { openOutbox } from '#api/gateways/mail/outbox.ts';
import { noTies } from '#domain/erasure/commands.ts';
import * as numbers from '#domain/kernel/ids.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { type Line, openLine } from '../support/line.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

const start: Instant = '2026-11-20T23:00:00.000Z';
let now = start;
let product: TestProduct;
let server: Awaited<ReturnType<typeof mailServer>>;
const faults = spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(async () => {
  now = start;
  faults.mockClear();
  server = await mailServer();
  product = await openTestProduct({ clock: () => now, smtpUrl: server.url });
});
afterEach(async () => {
  await product.close();
  await server.close();
});
afterAll(() => faults.mockRestore());

const to = 'marama@kowhai.nz';
const link = 'https://keepleft.nz/reset-password/secret-token';
const aLetter = (): Mail => resetPasswordLetter(numbers.accountId.parse(7), to, link);
const outbox = () => product.product.deps.outbox;
const waiting = () => product.product.deps.sql<{ sealed: string; kind: string }[]>`
  select sealed, kind, persons from vault.letter`;

test('a letter that is taken is gone from the database', async () => {
  expect(await outbox().send(aLetter())).toBe('sent');
  expect([...(await waiting())]).toEqual([]);
  expect(server.letters).toHaveLength(1);
});

describe.each([
  ['refuses it for the moment (450)', (on: boolean) => server.refuseWith(on ? null : 450)],
  ['is full (452)', (on: boolean) => server.refuseWith(on ? null : 452)],
])('when the mail server %s', (_, turn) => {
  test('the letter waits, sealed, and goes out later, once', async () => {
    turn(false);
    expect(await outbox().send(aLetter())).toBe('waiting');
    const [row] = await waiting();
    expect(row?.kind).toBe('reset-password');
    expect(JSON.stringify(row)).not.toMatch(/secret-token|kowhai/);
    expect(Buffer.from(row?.sealed ?? '', 'base64').toString()).not.toContain('secret-token');

    turn(true);
    expect(await outbox().sendDue()).toBe(0);
    now = addMinutes(now, 2);
    expect(await outbox().sendDue()).toBe(1);
    expect(await outbox().sendDue()).toBe(0);
    expect(server.letters).toHaveLength(1);
    expect(server.letters[0]).toContain('secret-token');
    expect([...(await waiting())]).toEqual([]);
  });
});

test('a mail server that is not there gets its letters when it is back, also after a restart', async () => {
  const { port } = server;
  await server.close();
  const letter: Mail = {
    ...verifyEmailLetter(
      { accountId: numbers.accountId.parse(7), email: to, firstName: 'Marama' },
      link,
    ),
    attachments: [
      { filename: 'a.bin', content: new Uint8Array([0, 255, 7]), contentType: 'application/x-a' },
    ],
  };
  expect(await outbox().send(letter)).toBe('waiting');
  await product.restart();
  server = await mailServer({ port });
  now = addMinutes(now, 5);
  expect(await outbox().sendDue()).toBe(1);
  expect(server.letters[0]).toContain(Buffer.from([0, 255, 7]).toString('base64'));
});

test('what a process was sending when it was killed is sent by another, under the same Message-ID', async () => {
  const { sql, keys } = product.product.deps;
  // The first round of the product's own would send it between two looks at what is overdue; the next comes ten seconds later.
  await product.product.cardsSwept;
  await product.product.scheduled.runDue();
  const ids: (string | undefined)[] = [];
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<'sent'>();
  const killed = openOutbox({
    sql,
    keys,
    clock: () => now,
    transport: {
      isOn: true,
      sendOnce: async () => 'off',
      send: (_, id) => {
        ids.push(id);
        begun.resolve();
        return answered.promise;
      },
      close: () => undefined,
    },
    isMadeUp: () => false,
    onUnsent: () => undefined,
  });
  void killed.send(aLetter());
  await begun.promise;
  now = addMinutes(now, 1);
  // It may still be at it.
  expect(await outbox().sendDue()).toBe(0);
  expect(await overdueLetters()).toEqual({ kind: 'letters', count: 0, seconds: 0 });
  now = addMinutes(now, 3);
  expect(await overdueLetters()).toEqual({ kind: 'letters', count: 1, seconds: 60 });
  expect(await outbox().sendDue()).toBe(1);
  expect(server.letters[0]).toContain(`Message-ID: <${ids[0]}@localhost>`);
  answered.resolve('sent');
  await killed.close();
});

/** As the operator is told of it. */
const overdueLetters = async () =>
  (await product.product.scheduled.backlog()).work.find(({ kind }) => kind === 'letters');

test('several processes send each letter once', async () => {
  server.refuseWith(451);
  await Promise.all(Array.from({ length: 8 }, () => outbox().send(aLetter())));
  server.refuseWith(null);
  now = addMinutes(now, 2);
  const { sql, keys } = product.product.deps;
  const others = await Promise.all(
    [0, 1, 2].map(async () =>
      openOutbox({
        sql,
        keys,
        clock: () => now,
        transport: await smtpMailer(server.url, 'http://localhost'),
        isMadeUp: () => false,
        onUnsent: () => undefined,
      }),
    ),
  );
  const taken = await Promise.all([outbox(), ...others].map((each) => each.sendDue()));
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(8);
  expect(server.letters).toHaveLength(8);
  await Promise.all(others.map((each) => each.close()));
});

test('a letter is given up when it is of no more use, and the log says which kind, not to whom', async () => {
  server.refuseWith(450);
  expect(await outbox().send(aLetter())).toBe('waiting');
  for (let minutes = 0; minutes < 70; minutes += 5) {
    now = addMinutes(now, 5);
    await outbox().sendDue();
  }
  expect([...(await waiting())]).toEqual([]);
  const lines = faults.mock.calls.map(([line]) => String(line));
  expect(lines.some((line) => /letter_given_up.*"letter":"reset-password"/.test(line))).toBe(true);
  expect(lines.join()).not.toMatch(/kowhai|secret-token/);
  expect([...(await outbox().figures()).outcomes.values()]).toEqual([
    { kind: 'reset-password', outcome: 'given_up', count: 1 },
  ]);
});

test('a refusal for good is not asked again', async () => {
  server.refuseWith(550);
  expect(await outbox().send(aLetter())).toBe('failed');
  expect([...(await waiting())]).toEqual([]);
});

test('a letter to or about somebody who is erased never goes out', async () => {
  server.refuseWith(450);
  await outbox().send({ ...aLetter(), about: ['guardian-1', 'student-1'] });
  await outbox().send({ ...aLetter(), about: ['student-1'] });
  await outbox().send({ ...aLetter(), about: ['student-2'] });
  const person = await product.instructor();
  const { schoolId } = (await person.get('/api/auth/user')).body;
  const studentId = await product.student(person);
  await erasing(product.product.deps).erase([`student-${studentId}`], {
    reason: 'asked',
    ties: noTies,
    context: {
      actor: { kind: 'instructor', id: schoolId },
      schoolId,
      studentId: numbers.studentId.parse(studentId),
    },
  });
  const rows = await product.product.deps.sql<{ persons: string[] }[]>`
    select persons from vault.letter where kind = 'reset-password'`;
  expect(rows.map(({ persons }) => persons)).toEqual([['student-2']]);
  // A key that is destroyed shuts what another process still holds in its hands.
  await product.product.deps.keys.forget([{ person: 'student-2', reason: 'asked' }]);
  server.refuseWith(null);
  const before = server.letters.length;
  now = addMinutes(now, 2);
  await outbox().sendDue();
  expect(server.letters.slice(before).filter((each) => each.includes('secret-token'))).toEqual([]);
});

test('where the demo is shown its people get no letters; others do', async () => {
  const shown = await openTestProduct({ demo: true, smtpUrl: server.url });
  const { mailer } = shown.product.deps;
  for (const address of ['aroha@mail.example', 'marama@kowhai.EXAMPLE', 'a@example'])
    expect(await mailer.send({ ...aLetter(), to: address })).toBe('off');
  expect(await mailer.send({ ...aLetter(), to: 'a@example.nz' })).toBe('sent');
  expect(server.letters).toHaveLength(1);
  await shown.close();
});

describe('on the wire', () => {
  test('every letter says that a robot wrote it, whom it is from, and has an id of its own', async () => {
    const mailer = await smtpMailer(server.url, 'https://keepleft.nz', 'Kōwhai <hello@kowhai.nz>');
    await mailer.send(aLetter(), 'one');
    await mailer.send({ ...aLetter(), replyTo: 'marama@kowhai.nz' }, 'two');
    mailer.close();
    const [first = '', second = ''] = server.letters;
    expect(first).toContain('Auto-Submitted: auto-generated');
    expect(first).toContain('<hello@kowhai.nz>');
    expect(first).toContain('Message-ID: <one@kowhai.nz>');
    expect(first).not.toMatch(/^(Reply-To|List-Unsubscribe)/m);
    expect(second).toContain('Reply-To: marama@kowhai.nz');
  });

  test('reminders can be stopped from the mail program', async () => {
    const mailer = await smtpMailer(server.url, 'https://keepleft.nz');
    await mailer.send({ ...aLetter(), unsubscribeUrl: 'https://keepleft.nz/x' });
    mailer.close();
    expect(server.letters[0]).toContain('List-Unsubscribe: <https://keepleft.nz/x>');
    expect(server.letters[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(server.letters[0]).toContain('no-reply@keepleft.nz');
  });

  test('letters that follow each other take one conversation', async () => {
    const mailer = await smtpMailer(server.url, 'https://keepleft.nz');
    for (const nth of [1, 2, 3]) expect(await mailer.sendOnce(aLetter(), `${nth}`)).toBe('sent');
    mailer.close();
    expect([server.letters.length, server.conversations()]).toEqual([3, 1]);
  });
});

describe('where the line to the mail server is cut', () => {
  let line: Line;
  let far: Awaited<ReturnType<typeof mailServer>>;
  let mailer: Awaited<ReturnType<typeof smtpMailer>>;
  let onRecipient = () => {};
  let onTaken = () => {};
  beforeEach(async () => {
    far = await mailServer({ onRecipient: () => onRecipient(), onTaken: () => onTaken() });
    line = await openLine(far.port);
    mailer = await smtpMailer(`smtp://127.0.0.1:${line.port}`, 'https://keepleft.nz');
    expect(await mailer.sendOnce(aLetter(), 'before')).toBe('sent');
  });
  afterEach(async () => {
    onRecipient = onTaken = () => {};
    mailer.close();
    await line.close();
    await far.close();
  });
  const cutOnce = () => {
    onRecipient = onTaken = () => {};
    line.cut();
  };

  test('between two letters, the next takes another conversation', async () => {
    line.cut();
    expect(await mailer.sendOnce(aLetter(), 'after')).toBe('sent');
    expect([far.letters.length, far.conversations()]).toEqual([2, 2]);
  });

  test('before a letter was read, it goes out in another conversation, once', async () => {
    onRecipient = cutOnce;
    expect(await mailer.sendOnce(aLetter(), 'after')).toBe('sent');
    expect([far.letters.length, far.conversations()]).toEqual([2, 2]);
  });

  test('before a letter was read, and nobody is there afterwards, it may be tried again', async () => {
    onRecipient = () => {
      line.leadTo(freePort());
      cutOnce();
    };
    expect(await mailer.sendOnce(aLetter(), 'after')).toBe('waiting');
    expect(far.letters).toHaveLength(1);
  });

  test('after a letter was read, nobody knows whether it was taken, and it is not sent again', async () => {
    onTaken = cutOnce;
    expect(await mailer.sendOnce(aLetter(), 'after')).toBe('unknown');
    expect([far.letters.length, far.conversations()]).toEqual([2, 1]);
  });
});

test('nobody is there: the product goes on, and the letter waits', async () => {
  const alone = await openTestProduct({ smtpUrl: `smtp://127.0.0.1:${freePort()}` });
  expect(await alone.product.deps.mailer.send(aLetter())).toBe('waiting');
  await alone.close();
});
