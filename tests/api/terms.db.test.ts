import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { deviceOf } from '#api/cases/terms/device.ts';
import { runAudit } from '#api/cli/audit/run.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { termsTemplate } from '#domain/terms/template.ts';
import { dataFolder } from '../support/app-process.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

/** A Saturday. */
const begin = instantAt('2026-11-21', '09:00');
let now = begin;
let product: TestProduct;
const folder = dataFolder();
beforeAll(async () => {
  product = await openTestProduct({
    clock: () => now,
    smtpUrl: 'smtp://127.0.0.1:9',
    keyStore: openKeyStore(folder.path),
  });
});
afterAll(async () => {
  await product.close();
  folder.clear();
});

const monday = '2026-11-23';
const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]);
const words = (text: string, more: object = {}) => ({
  text,
  startsOn: '2026-11-21',
  asksAgain: true,
  holdsBooking: true,
  ...more,
});

async function school() {
  now = begin;
  const owner = await product.instructor();
  await owner.put('/api/availability', { ...firstAvailability, selfBooking: true, week });
  const { schoolId } = (await owner.get('/api/auth/user')).body;
  const publish = (version: number, text: string, more: object = {}) =>
    owner.post('/api/terms/versions', { ...words(text, more), version });
  return { owner, schoolId: schoolId as number, publish };
}

async function learnerOf(owner: Person, dateOfBirth = '2000-01-01') {
  const id = await product.student(owner, { dateOfBirth });
  const { body } = await owner.post(`/api/students/${id}/generate-access-code`);
  const person = product.visitor();
  await person.post('/api/student-portal/login', { accessCode: body.accessCode });
  const path = `/api/student-portal/terms/${id}`;
  const terms = async () => (await person.get(path)).body;
  return {
    id,
    person,
    terms,
    sign: async ({ text: _text, ...more }: Record<string, unknown> = {}) => {
      const { toSign } = await terms();
      const { version, hash } = toSign ?? { version: 1, hash: '0'.repeat(64) };
      return person.post(`${path}/sign`, {
        version,
        hash,
        name: 'Aroha Ngata',
        agrees: true,
        ...more,
      });
    },
    book: () =>
      person.post(`/api/student-portal/lessons/${id}`, {
        startTime: instantAt(monday, '10:00'),
        minutes: 60,
        lessonType: 'City Driving',
      }),
  };
}

async function parentOf(owner: Person, studentId: number) {
  const { body: added } = await owner.post(`/api/students/${studentId}/parents`, {
    parentName: 'Hana Ngata',
    relationship: 'parent',
    email: `hana${studentId}@mail.example`,
  });
  const { body } = await owner.post(`/api/parents/${added.id}/invite`);
  const person = product.visitor();
  await person.post('/api/parent-portal/enter', {
    invite: new URL(body.inviteUrl).searchParams.get('invite'),
  });
  return { id: added.id as number, person, path: `/api/parent-portal/terms/${studentId}` };
}

async function textOfPdf(person: Person, path: string): Promise<string> {
  const answer = await product.product.app.handle(
    new Request(`http://localhost${path}`, { headers: { cookie: person.cookies() } }),
  );
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const file = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return (await extractText(file, { mergePages: true })).text;
}

const bare = (text: string) => text.replaceAll(/[\s•#-]+/g, '');
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a school’s terms', () => {
  test('begin with our template, are kept as a draft, and filled with the school’s own figures', async () => {
    const { owner } = await school();
    const { body } = await owner.get('/api/terms');
    expect(body).toMatchObject({ next: 1, inForce: null, versions: [] });
    expect(body.draft.text).toBe(termsTemplate);
    const saved = await owner.put('/api/terms/draft', words('Of {{school}}: {{cancelling}}'));
    expect(saved.body.draft.text).toBe('Of {{school}}: {{cancelling}}');
    const preview = await owner.post('/api/terms/preview', words('{{cancelling}}'));
    expect(preview.body.text).toContain('24 hours before the lesson');
    const days = await owner.post('/api/terms/preview', words('Pay {{days to pay}}.'));
    expect(days.body.text).toBe('Pay within 7 days.');
    const wrong = await owner.post('/api/terms/preview', words('{{price}}'));
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['text']]);
  });

  test('are frozen with their hash, and say what a version changed', async () => {
    const { owner, publish } = await school();
    expect((await publish(1, 'One.\nTwo.')).status).toBe(201);
    expect((await publish(1, 'One.\nTwo.')).status).toBe(201);
    expect((await publish(1, 'Other.')).body.code).toBe('terms_published_meanwhile');
    expect((await publish(2, 'One.\nThree.', { startsOn: '2026-12-01' })).status).toBe(201);
    const { body } = await owner.get('/api/terms/versions/2');
    expect(body.hash).toBe(sha(body.text));
    expect(body.changes).toEqual([
      { kind: 'same', text: 'One.' },
      { kind: 'removed', text: 'Two.' },
      { kind: 'added', text: 'Three.' },
    ]);
    expect((await owner.get('/api/terms')).body).toMatchObject({ inForce: 1, next: 3 });
    const mate = await product.instructor();
    expect((await mate.get('/api/terms/versions/2')).status).toBe(404);
  });

  test.each([
    ['x'.repeat(20_001), 422],
    ['x'.repeat(1_000_000), 422],
    ['nothing \u0000 here', 422],
    ['<script>alert(1)</script>', 422],
    ['turned \u202eround', 422],
    ['  ', 422],
  ])('refuse hostile text in words (%#)', async (text, status) => {
    const { owner, publish } = await school();
    const answer = await publish(1, text);
    expect(answer.status).toBe(status);
    expect(answer.body.fields.text).toBeString();
    expect((await owner.get('/api/terms')).body.versions).toEqual([]);
  });
});

describe('a learner', () => {
  test('signs once the words that are in the ledger, the portal and the PDF alike, and gets one letter', async () => {
    const { owner, publish } = await school();
    await publish(1, termsTemplate);
    const learner = await learnerOf(owner);
    const { missing, toSign } = await learner.terms();
    expect(missing).toMatchObject({ version: 1, learner: true, beside: false });
    expect(sha(toSign.text)).toBe(toSign.hash);
    expect((await learner.book()).body.code).toBe('terms_unsigned');
    expect(
      (await learner.person.get(`/api/student-portal/booking/${learner.id}`)).body.signFirst,
    ).toBe('learner');
    const answers = await Promise.all([learner.sign(), learner.sign(), learner.sign()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await learner.sign(toSign);
    expect(body.signatures).toHaveLength(1);
    expect(body.signatures[0]).toMatchObject({ by: 'learner', via: 'portal', name: 'Aroha Ngata' });
    expect(body).toMatchObject({ missing: null, toSign: null });
    expect((await learner.book()).status).toBe(201);
    for (const [person, path] of [
      [learner.person, `/api/student-portal/terms/${learner.id}/1/pdf`],
      [owner, `/api/students/${learner.id}/terms/1/pdf`],
    ] as const) {
      const text = bare(await textOfPdf(person, path));
      expect(text).toContain('SignedbyAroha');
      for (const line of toSign.text.split('\n')) expect(text).toContain(bare(line));
    }
    await settled();
    const keys =
      await product.owner`select key from vault.letter_key where key like 'signed-terms %'`;
    const facts = await product.product.log.read(`agreement-${learner.id}`);
    expect(facts.map(({ type }) => type)).toEqual(['TermsSigned']);
    expect(keys.map(({ key }) => key)).toContain(`signed-terms ${facts[0]?.id}`);
    const bell = (await owner.get('/api/notifications')).body;
    expect(JSON.stringify(bell)).toContain('Terms signed');
  });

  test('is shown the newer version where theirs was replaced, and is asked again', async () => {
    const { owner, publish } = await school();
    await publish(1, 'One.');
    const learner = await learnerOf(owner);
    const { toSign: old } = await learner.terms();
    await publish(2, 'Two.', { startsOn: '2026-11-21' });
    const refused = await learner.sign({ version: 1, hash: old.hash });
    expect([refused.status, refused.body.code]).toEqual([409, 'terms_outdated']);
    expect((await learner.terms()).toSign).toMatchObject({ version: 2, text: 'Two.' });
    expect((await learner.sign({ hash: old.hash })).body.code).toBe('terms_differ');
    expect((await learner.sign()).status).toBe(200);
    await publish(3, 'Three.', { asksAgain: false });
    expect((await learner.terms()).missing).toBeNull();
    await publish(4, 'Four.');
    expect((await learner.terms()).missing).toMatchObject({ version: 4 });
    expect((await learner.book()).body.code).toBe('terms_unsigned');
  });

  test.each([
    [{ name: 'x'.repeat(500) }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ agrees: false }, 'agrees'],
    [{ hash: 'abc' }, 'hash'],
    [{ version: 0 }, 'version'],
  ])('signs nothing with %j', async (wrong, field) => {
    const { owner, publish } = await school();
    await publish(1, 'One.');
    const learner = await learnerOf(owner);
    const { status, body } = await learner.sign(wrong);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await product.product.log.read(`agreement-${learner.id}`)).toEqual([]);
  });

  test('signs for nobody else', async () => {
    const { owner, publish } = await school();
    await publish(1, 'One.');
    const [a, b] = [await learnerOf(owner), await learnerOf(owner)];
    const { toSign } = await a.terms();
    const answer = await a.person.post(`/api/student-portal/terms/${b.id}/sign`, {
      version: 1,
      hash: toSign.hash,
      name: 'Aroha',
      agrees: true,
    });
    expect(answer.status).toBe(403);
    expect((await a.person.get(`/api/student-portal/terms/${b.id}/1/pdf`)).status).toBe(403);
    const stranger = await product.instructor();
    expect((await stranger.get(`/api/students/${a.id}/terms`)).status).toBe(404);
    expect((await stranger.get(`/api/students/${a.id}/terms/1/pdf`)).status).toBe(404);
    expect((await stranger.post(`/api/students/${a.id}/terms/remind`)).status).toBe(404);
  });

  test('under 18 needs a parent beside, and booking waits for both', async () => {
    const { owner, publish } = await school();
    await publish(1, 'One.');
    const learner = await learnerOf(owner, '2010-03-14');
    const parent = await parentOf(owner, learner.id);
    expect((await learner.sign()).body.missing).toMatchObject({ learner: false, beside: true });
    expect((await learner.book()).body).toMatchObject({ code: 'terms_unsigned' });
    // A time that was offered is a booking too.
    const offered = await owner.post('/api/lessons/proposals', {
      studentId: learner.id,
      title: 'Roundabouts',
      lessonType: 'City Driving',
      startTime: instantAt(monday, '14:00'),
      endTime: instantAt(monday, '15:00'),
      holdHours: 24,
    });
    const accepted = await learner.person.post(
      `/api/student-portal/proposals/${offered.body.id}/accept`,
    );
    expect(accepted.body).toMatchObject({
      code: 'terms_unsigned',
      message: 'A parent has to sign before you can book.',
    });
    const { toSign } = (await parent.person.get(parent.path)).body;
    const signed = await parent.person.post(`${parent.path}/sign`, {
      version: 1,
      hash: toSign.hash,
      name: 'Hana Ngata',
      agrees: true,
    });
    expect(signed.body).toMatchObject({ missing: null });
    expect((await learner.terms()).signatures.map(({ by }: { by: string }) => by)).toEqual([
      'parent',
      'learner',
    ]);
    expect((await learner.book()).status).toBe(201);
    const adult = await learnerOf(owner);
    const unneeded = await parentOf(owner, adult.id);
    const refused = await unneeded.person.post(`${unneeded.path}/sign`, {
      version: 1,
      hash: toSign.hash,
      name: 'Hana',
      agrees: true,
    });
    expect(refused.body.code).toBe('terms_signed');
  });
});

describe('an instructor', () => {
  test('sees who has not signed, reminds them once a day, and records a paper', async () => {
    const { owner, publish } = await school();
    const learner = await learnerOf(owner, '2010-03-14');
    expect((await owner.get('/api/terms/signers')).body).toEqual([]);
    expect((await owner.post(`/api/students/${learner.id}/terms/remind`)).status).toBe(404);
    await publish(1, 'One.');
    const [row] = (await owner.get('/api/terms/signers')).body;
    expect(row).toMatchObject({ studentId: learner.id, missing: { learner: true, beside: true } });
    const metrics = (await owner.get('/api/dashboard/metrics')).body;
    expect(metrics).toMatchObject({ unsignedTerms: 1, waits: true });
    const remind = () => owner.post(`/api/students/${learner.id}/terms/remind`);
    expect((await remind()).status).toBe(200);
    expect((await remind()).body.code).toBe('reminded_today');
    const told = (await learner.person.get(`/api/student-portal/notifications/${learner.id}`)).body;
    expect(told.map(({ kind }: { kind: string }) => kind)).toContain('terms_to_sign');
    const paper = (more: object) =>
      owner.post(`/api/students/${learner.id}/terms/paper`, {
        version: 1,
        day: '2026-11-20',
        name: 'Aroha Ngata',
        besideName: 'Hana Ngata',
        ...more,
      });
    expect((await paper({ day: '2026-11-22' })).body.fields.day).toContain('after today');
    const { body } = await paper({});
    expect(body.missing).toBeNull();
    expect(body.signatures.map((one: any) => [one.via, one.by, one.signedOn])).toEqual([
      ['paper', 'adult', '2026-11-20'],
      ['paper', 'learner', '2026-11-20'],
    ]);
    expect((await paper({})).body.signatures).toHaveLength(2);
    expect((await remind()).body.code).toBe('terms_signed');
  });

  test('is given a signature of before there was a student, at its own instant, once', async () => {
    const { owner, publish, schoolId } = await school();
    await publish(1, 'One.');
    const { termsSigning, schoolTerms } = product.product.deps as any;
    const { version, hash, day, text } = await schoolTerms.currentTerms(schoolId);
    expect([version, day, text]).toEqual([1, '2026-11-21', 'One.']);
    await publish(2, 'Two.');
    const studentId = await product.student(owner);
    const signed = {
      schoolId,
      studentId,
      version,
      hash,
      name: 'Aroha',
      by: 'learner',
      at: instantAt('2026-11-20', '10:00'),
      device: deviceOf(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      ),
    };
    await termsSigning.signed(signed);
    await termsSigning.signed(signed);
    const { body } = await owner.get(`/api/students/${studentId}/terms`);
    expect(body.signatures).toHaveLength(1);
    expect(body.signatures[0]).toMatchObject({
      via: 'enrolment',
      device: 'phone',
      signedOn: '2026-11-20',
    });
    expect(body.signatures[0].words).toContain('on a phone (Safari)');
  });
});

test('an auditor proves which words bound a late fee on a day', async () => {
  const { owner, publish, schoolId } = await school();
  const rules = (await owner.get('/api/settings/credit')).body;
  await owner.put('/api/settings/credit', { ...rules, noShowPercent: 100 });
  await publish(1, '{{cancelling}}');
  const learner = await learnerOf(owner);
  await learner.sign();
  now = addMinutes(now, 1);
  const lesson = await owner.post('/api/lessons', {
    studentId: learner.id,
    title: 'Roundabouts',
    lessonType: 'City Driving',
    startTime: instantAt('2026-11-22', '10:00'),
    endTime: instantAt('2026-11-22', '11:00'),
  });
  now = addMinutes(now, 1);
  await publish(2, 'Two.', { startsOn: '2026-11-21' });
  await learner.sign();
  // Moved to another day, it stays bound by what was signed when it was booked.
  const moved = await owner.put(`/api/lessons/${lesson.body.id}`, {
    startTime: instantAt(monday, '10:00'),
    endTime: instantAt(monday, '11:00'),
  });
  expect(moved.status).toBe(200);
  now = instantAt(monday, '12:00');
  await owner.put(`/api/lessons/${lesson.body.id}`, { status: 'no-show' });
  await settled();
  const agreed = await product.product.log.read(`agreement-${learner.id}`);
  const [first, second] = agreed.filter(({ type }) => type === 'TermsSigned');
  const auditor = await withRole(product, 'auditor');
  const story = (await auditor.get(`/api/audit/students/${learner.id}/terms`)).body;
  const json = JSON.parse(await audit('terms', String(schoolId), String(learner.id), '--json'));
  for (const proof of [story, json])
    expect(proof).toMatchObject({
      day: monday,
      inForce: { version: 2, hashFits: true },
      bound: { version: 2 },
      learner: { version: 2, position: second?.position },
      fees: [
        {
          lessonId: lesson.body.id,
          why: 'no_show',
          booked: {
            inForce: { version: 1 },
            bound: { version: 1, hashFits: true },
            learner: { version: 1, position: first?.position, name: 'Aroha Ngata' },
          },
        },
      ],
    });
  const [fee] = json.fees;
  expect(fee.rule).toMatchObject({ percent: 100, isAsBooked: true });
  expect(fee.booked.bound.text).toContain('the whole lesson is charged');
  expect(fee.booked.policy).toContain('the whole lesson is charged');
  const said = await audit('terms', String(schoolId), String(learner.id));
  expect(said).toContain(`prove inclusion ${first?.position}`);
  expect(said).toContain('Version 1, word for word:');
  expect(
    await audit('terms', String(schoolId), String(learner.id), '--at', '2026-11-20'),
  ).toContain('Nobody had signed');
  expect((await owner.get(`/api/audit/students/${learner.id}/terms`)).status).toBe(403);
  expect((await auditor.get('/api/audit/students/999999/terms')).status).toBe(404);
  const before = await auditor.get(`/api/audit/students/${learner.id}/terms?at=2026-11-20`);
  expect(before.body).toMatchObject({ inForce: null, bound: null, learner: null, fees: [] });
});

async function settled() {
  const { log, processes } = product.product;
  for (let head = -1; head < (await log.head()); ) {
    head = await log.head();
    await processes.settled();
  }
}

async function audit(...asked: string[]): Promise<string> {
  const lines: string[] = [];
  const log = spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    const code = await runAudit(asked, {
      DATABASE_URL: product.databaseUrl,
      DATA_DIR: folder.path,
    });
    expect(code).toBe(0);
  } finally {
    log.mockRestore();
  }
  return lines.join('\n');
}
