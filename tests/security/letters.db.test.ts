import { afterAll, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { nameInLetter } from '#api/gateways/mail/name-in-letter.ts';
import * as ids from '#domain/kernel/ids.ts';
import { listUnread } from '#projections/conversations/unread.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aStudent } from '../support/samples.ts';

let server: Awaited<ReturnType<typeof mailServer>>;
let product: TestProduct;
const quiet = spyOn(console, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  server = await mailServer();
  product = await openTestProduct({ smtpUrl: server.url });
});
beforeEach(() => {
  server.letters.length = 0;
});
afterAll(async () => {
  quiet.mockRestore();
  await product.close();
  await server.close();
});

/** Letters to others: what an account gets about itself is not one. */
const toOthers = () =>
  server.letters.filter(
    (letter) => !/Confirm your email address|Welcome|has added you/.test(letter),
  );

async function parentOf(person: Person, studentId: number, email: string): Promise<number> {
  const parent = { parentName: 'Hana', email, relationship: 'parent' };
  return (await person.post(`/api/students/${studentId}/parents`, parent)).body.id;
}

const lessonTo = (studentId: number) => ({ studentId, amount: 80, description: 'Lesson' });

describe('an account whose address nobody has confirmed', () => {
  test('has us write to nobody: a sentence says how to confirm, and nothing is half-done', async () => {
    const person = await product.instructor({ verified: false });
    const { email, schoolId } = (await person.get('/api/auth/user')).body;
    const studentId = await product.student(person, { email: 'victim@example.nz' });
    const parentId = await parentOf(person, studentId, 'victim@example.nz');
    const { body: link } = await person.post('/api/create-payment-link', lessonTo(studentId));
    const head = await product.product.log.head();
    const answers = [
      await person.post(`/api/parents/${parentId}/invite`),
      await person.post('/api/send-payment-email', { studentId, paymentLink: link.paymentLinkUrl }),
      await person.post('/api/invoices', { studentId }),
      await person.post(`/api/payments/${link.paymentId}/email-invoice`),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([403, 'confirm_address_first']);
      expect(body.message).toBe(
        `Confirm your email address before letters go out in your name: open the link we sent to ${email}, or ask for a new one at the top of your dashboard.`,
      );
    }
    expect(await product.product.log.head()).toBe(head);

    const parent = product.visitor().post('/api/parent-portal/new-link', {
      email: 'victim@example.nz',
    });
    expect(await parent).toMatchObject({ status: 200, body: { isSent: true } });
    await person.post('/api/messages/threads', {
      studentId,
      subject: 'Pay now',
      message: 'phish.example',
    });
    const { sql } = product.product.deps;
    const everAfter = { from: '2000-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };
    expect(await listUnread(sql, () => sql`true`, { ...everAfter, most: 10 })).toEqual([]);
    await product.product.deps.outbox.sendDue();
    expect(toOthers()).toEqual([]);
    expect(schoolId).toBeNumber();
  });

  test('adds twenty students a day, and is told how to add more', async () => {
    const person = await product.instructor({ verified: false });
    for (let nth = 0; nth < 20; nth += 1) await product.student(person);
    const { status, body } = await person.post('/api/students', aStudent());
    expect([status, body.code]).toEqual([403, 'confirm_address_first']);
    expect(body.message).toContain('before you add more than 20 students a day');
  });

  test('sends fifty messages a day, over the socket too, and its students answer as they like', async () => {
    const person = await product.instructor({ verified: false });
    const studentId = await product.student(person);
    const first = { studentId, subject: 'Lessons', message: 'Number 1' };
    const { body: thread } = await person.post('/api/messages/threads', first);
    const { conversations, rateLimits } = product.product.deps;
    const { id, schoolId } = (await person.get('/api/auth/user')).body;
    const say = (content: string) =>
      conversations.send({ party: 'instructor', id, schoolId }, thread.id, {
        content,
        clientMessageId: null,
      });
    for (let nth = 2; nth <= 50; nth += 1) {
      await rateLimits.limit('messages', 40, 10, 'messages').clear(`instructor-${id}`);
      await say(`Number ${nth}`);
    }
    await rateLimits.limit('messages', 40, 10, 'messages').clear(`instructor-${id}`);
    const refused = await person.post(`/api/messages/threads/${thread.id}/messages`, {
      content: 'Number 51',
      clientMessageId: crypto.randomUUID(),
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm_address_first']);
    expect(refused.body.message).toContain('before you send more than 50 messages a day');
    const another = await person.post('/api/messages/threads', first);
    expect([another.status, another.body.code]).toEqual([403, 'confirm_address_first']);
    await expect(say('Number 52')).rejects.toMatchObject({ code: 'confirm_address_first' });
    const student = {
      party: 'student',
      id: studentId,
      schoolId,
      studentId: ids.studentId.parse(studentId),
    } as const;
    const answer = await conversations.send(student, thread.id, {
      content: 'Yes',
      clientMessageId: null,
    });
    expect(answer.content).toBe('Yes');
  });

  test('uploads ten files a day, whatever they are', async () => {
    const person = await product.instructor({ verified: false });
    const picture = () =>
      upload(person, '/api/profile/upload-picture', { profilePicture: aPicture() });
    for (let nth = 0; nth < 10; nth += 1) expect((await picture()).status).toBe(200);
    const studentId = await product.student(person);
    for (const { status, body } of [
      await picture(),
      await upload(person, `/api/students/${studentId}/resource-files`, {
        title: 'Map',
        file: aPicture(),
      }),
    ]) {
      expect([status, body.code]).toEqual([403, 'confirm_address_first']);
      expect(body.message).toContain('before you upload more than 10 files a day');
    }
  });

  test('has twenty PDFs and exports a day', async () => {
    const person = await product.instructor({ verified: false });
    const studentId = await product.student(person);
    const { body: account } = await person.get('/api/auth/user');
    for (let nth = 0; nth < 19; nth += 1)
      await product.product.deps.unconfirmed.spend(account, 'documents');
    expect((await person.get(`/api/students/${studentId}/export`)).status).toBe(200);
    const { status, body } = await person.get(`/api/students/${studentId}/export`);
    expect([status, body.code]).toEqual([403, 'confirm_address_first']);
    expect(body.message).toContain('before you download more than 20 PDFs and exports a day');
  });

  test('writes once it is confirmed', async () => {
    const person = await product.instructor();
    const studentId = await product.student(person, { email: 'learner1@example.nz' });
    const parentId = await parentOf(person, studentId, 'hana1@example.nz');
    const invited = await person.post(`/api/parents/${parentId}/invite`);
    expect([invited.status, invited.body.email]).toEqual([200, 'sent']);
    expect(toOthers()).toHaveLength(1);
  });

  test('is refused nothing where no mail goes out: links are copied there', async () => {
    const without = await openTestProduct();
    const person = await without.instructor({ verified: false });
    const studentId = await without.student(person);
    const parentId = await parentOf(person, studentId, 'hana@example.nz');
    const invited = await person.post(`/api/parents/${parentId}/invite`);
    expect([invited.status, invited.body.email]).toEqual([200, 'off']);
    await without.close();
  });
});

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const aPicture = () => new File([Buffer.from(dot, 'base64')], 'dot.png', { type: 'image/png' });

async function upload(person: Person, path: string, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await product.product.app.handle(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
      body: form,
    }),
  );
  const body: any = await response.json();
  return { status: response.status, body };
}

describe('how many letters', () => {
  test('one address gets ten a day from one account, whatever they are', async () => {
    const person = await product.instructor();
    const studentId = await product.student(person, { email: 'often@example.nz' });
    const { body: link } = await person.post('/api/create-payment-link', lessonTo(studentId));
    const mail = () =>
      person.post('/api/send-payment-email', { studentId, paymentLink: link.paymentLinkUrl });
    for (let sent = 0; sent < 10; sent += 1) expect((await mail()).status).toBe(200);
    const { status, body } = await mail();
    expect([status, body.message]).toEqual([
      429,
      'Too many letters to this address. Please wait 24 hours and try again.',
    ]);
    expect(toOthers()).toHaveLength(10);
    const head = await product.product.log.head();
    expect((await person.post('/api/invoices', { studentId })).status).toBe(429);
    expect(await product.product.log.head()).toBe(head);
  });

  test('a school invoices fifty students at once, and is stopped at a hundred letters an hour', async () => {
    const person = await product.instructor();
    const studentId = await product.student(person, { email: 'many@example.nz' });
    const { schoolId, ...account } = (await person.get('/api/auth/user')).body;
    const { lettersToOthers } = await import('#api/cases/messages/letters-to-others.ts');
    const { admit } = lettersToOthers(product.product.deps);
    for (let nth = 0; nth < 100; nth += 1) await admit({ account }, `student${nth}@example.nz`);
    expect(admit({ account }, 'another@example.nz')).rejects.toThrow('Too many letters');
    expect((await person.post('/api/invoices', { studentId })).status).toBe(429);
    expect(schoolId).toBeNumber();
  });
});

describe('what a letter says', () => {
  const phish =
    'Kiwibank Security\r\n\r\nYour account is locked.\u2028Sign in at https://phish.example/x or www.phish.nz';

  test('names are one line without an address a mail program would make a link of', () => {
    expect(nameInLetter(phish)).toBe(
      'Kiwibank Security Your account is locked. Sign in at phish. example/x or www. p…',
    );
    expect(nameInLetter('Mr. J. van Dijk')).toBe('Mr. J. van Dijk');
    expect(nameInLetter('Lesson 1.5 hours, $80.00')).toBe('Lesson 1.5 hours, $80.00');
    expect(nameInLetter('  Māori   Ake\t')).toBe('Māori Ake');
    expect(nameInLetter('\u202Eevil\u200B name')).toBe('evil name');
    expect(nameInLetter('javascript://x http:/y <b>a</b>')).not.toMatch(/:\/|[<>]/);
    expect(nameInLetter('')).toBe('');
  });

  test('it names who sent it and their school, and where to report it', async () => {
    const person = await product.instructor();
    const { id } = (await person.get('/api/auth/user')).body;
    const studentId = await product.student(person, { email: 'told@example.nz' });
    const parentId = await parentOf(person, studentId, 'told2@example.nz');
    await person.post(`/api/parents/${parentId}/invite`);
    const { body: link } = await person.post('/api/create-payment-link', lessonTo(studentId));
    const paymentLink = link.paymentLinkUrl;
    await person.post('/api/send-payment-email', { studentId, paymentLink });
    await person.post('/api/invoices', { studentId });
    expect(toOthers()).toHaveLength(3);
    for (const letter of toOthers()) {
      const text = letter.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      expect(text).toMatch(/ of School \d+ sent this through Keep Left/);
      expect(text).toMatch(new RegExp(`http://localhost/contact\\?letter=${id}-[\\da-f]{8}`));
      expect(text).toContain('Auto-Submitted: auto-generated');
    }
  });

  test('an invoice asks for one reference, which a bank takes', async () => {
    const person = await product.instructor();
    const studentId = await product.student(person, { email: 'invoiced@example.nz' });
    for (let nth = 0; nth < 3; nth += 1)
      await person.post('/api/create-payment-link', lessonTo(studentId));
    await person.post('/api/invoices', { studentId });
    const letter = toOthers().join().replaceAll('=\r\n', '');
    expect(letter).toContain('For a bank transfer use the reference INV-00001.');
    expect('INV-00001'.length).toBeLessThanOrEqual(12);
    expect(letter).not.toMatch(/reference KL/);
  });

  test('a correction is the one that was just made', async () => {
    const person = await product.instructor();
    const studentId = await product.student(person, { email: 'corrected@example.nz' });
    const owed = { ...lessonTo(studentId), paymentMethod: 'cash', status: 'pending' };
    const { body: payment } = await person.post('/api/payments', owed);
    const { body: invoice } = await person.post('/api/invoices', { studentId });
    for (const amount of [70, 60]) {
      const lines = [{ paymentId: payment.id, amount }];
      const path = `/api/invoices/${invoice.number}/corrections`;
      const { body } = await person.post(path, { reason: 'Shorter', lines });
      expect(body.mailed).toBe('sent');
    }
    const subjects = toOthers().flatMap(
      (letter) => /^Subject: (Correction \S+)/m.exec(letter)?.[1],
    );
    expect(subjects.filter(Boolean)).toEqual(['Correction COR-00001', 'Correction COR-00002']);
  });
});

describe('without a mail server', () => {
  test('no link and no address stands in the log, only that there was a letter and what helps', async () => {
    const without = await openTestProduct({ hearsLetters: false });
    const person = await without.instructor({ verified: false });
    const { email } = (await person.get('/api/auth/user')).body;
    await without.visitor().post('/api/auth/forgot-password', { email });
    expect(without.log).toEqual([
      'A letter (verify-email) could not be sent: there is no SMTP_URL. `bun run admin link <email> confirm` makes a link to hand over.',
      'A letter (reset-password) could not be sent: there is no SMTP_URL. `bun run admin link <email> reset` makes a link to hand over.',
    ]);
    await without.close();
  });
});
