import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { schoolTerms } from '#api/cases/terms/school-terms.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { marketingConsent } from '#domain/choices/marketing.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { textConsent } from '#domain/notices/texts.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { aBooking, listedInstructor } from '../support/directory.ts';
import { aDraft, enrol, lettersOf, linkOn } from '../support/enrolling.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let server: Awaited<ReturnType<typeof mailServer>>;
let product: TestProduct;
beforeAll(async () => {
  server = await mailServer();
  product = await openTestProduct({ smtpUrl: server.url });
});
beforeEach(() => void (server.letters.length = 0));
afterAll(async () => {
  await product?.close();
  await server?.close();
});

const lettersTo = (email: string) => lettersOf(product, server, email);

async function teacher(
  more: object = {},
): Promise<{ person: Person; address: string; id: number }> {
  const person = await product.instructor();
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]);
  await person.put('/api/availability', { ...firstAvailability, selfBooking: true, week, ...more });
  const { address, id } = await linkOn(person);
  return { person, address, id };
}

test('somebody enrols by a link and is accepted: student, payer, portal, first lesson and letters', async () => {
  const { person, address } = await teacher();
  const visitor = product.visitor();
  const times = await visitor.get(`/api/enrol/${address}/times`);
  const startsAt = times.body.days[1].times[0].startTime;
  const draft = {
    ...aDraft('tui@mail.example'),
    licenceStage: 'learner',
    licenceSince: '2026-01-05',
    licenceExpiresOn: '2031-01-05',
    licenceNumber: 'ab 123456',
    suits: ['mon_morning'],
    emergencyName: 'Hine Hale',
    emergencyPhone: '021 555 0401',
    emergencyEmail: 'hine@mail.example',
    payer: 'other',
    payerName: 'Koro Hale',
    payerEmail: 'koro@mail.example',
    takesTexts: true,
    takesNews: true,
    lessonStartsAt: startsAt,
    lessonMinutes: times.body.minutes,
  };
  const secret = await enrol(product, server, address, draft);
  expect((await person.get('/api/enrolments')).body).toEqual([]);
  // Two phones at once.
  const pressed = await Promise.all(
    [1, 2].map(() => visitor.post(`/api/enrolling/${secret}/send`)),
  );
  expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
  const sent = await visitor.post(`/api/enrolling/${secret}/send`);
  expect((await visitor.post(`/api/enrolling/${secret}/send`)).body).toEqual(sent.body);
  const [row] = (await person.get('/api/enrolments')).body;
  expect(row).toMatchObject({ firstName: 'Tui', status: 'sent', lessonStartsAt: startsAt });
  const [bell] = (await person.get('/api/notifications')).body.filter(
    ({ kind }: { kind: string }) => kind === 'enrolment',
  );
  expect(bell.message).toBe('Tui Hale wants to be your student');
  const waits = async () => (await person.get('/api/dashboard/metrics')).body;
  expect(await waits()).toMatchObject({ waitingEnrolments: 1, unsignedTerms: 0, waits: true });

  const accepted = await person.post(`/api/enrolments/${row.id}/accept`, {});
  expect([accepted.status, accepted.body.status]).toEqual([200, 'accepted']);
  await person.post(`/api/enrolments/${row.id}/accept`, {});
  await product.product.processes.settled();
  const students = (await person.get('/api/students')).body;
  expect(students).toHaveLength(1);
  const [student] = students;
  expect(student).toMatchObject({
    firstName: 'Tui',
    emergencyContactName: 'Hine Hale',
    notes: 'Times that suit: Mon morning',
  });
  const done = (await person.get('/api/enrolments')).body[0];
  expect(await waits()).toMatchObject({ waitingEnrolments: 0, waits: false });
  expect(done).toMatchObject({ lesson: 'booked', product: 'none', studentId: student.id });
  const lessons = (await person.get('/api/lessons')).body;
  expect(lessons.map(({ startTime }: { startTime: string }) => startTime)).toEqual([startsAt]);
  const payers = (await person.get(`/api/students/${student.id}/payers`)).body.payers;
  expect(payers).toMatchObject([{ name: 'Koro Hale', percent: 100 }]);
  expect((await person.get(`/api/students/${student.id}/licence`)).body.card.number).toBe(
    '••••••56',
  );

  const letters = await lettersTo('tui@mail.example');
  const code = /student portal is ([\w-]{14})/.exec(letters.join('\n'))?.[1] ?? '';
  const portal = await product.visitor().post('/api/student-portal/login', { accessCode: code });
  expect(portal.status).toBe(200);
  // They agreed in the enrolment, so its day counts and not that of the acceptance.
  const consents = await product.owner`
    select type, data ->> 'via' as via, data ->> 'wording' as wording, data ->> 'givenAt' as "givenAt"
    from ledger.events where type like '%ConsentGiven' order by position`;
  const given = { via: 'enrolment', givenAt: row.sentAt };
  expect([...consents] as object[]).toEqual([
    { type: 'TextConsentGiven', ...given, wording: textConsent },
    { type: 'MarketingConsentGiven', ...given, wording: marketingConsent },
  ]);
  const [notice] = await lettersTo('hine@mail.example');
  expect(notice).toContain('the person to call in an emergency');
  const object = /\/object\/([\w-]+)/.exec(notice ?? '')?.[1];
  for (const token of [object, object, `${object}x`]) {
    const answer = await product.visitor().post(`/api/objections/${token}`);
    expect(answer.status).toBe(token === object ? 204 : 410);
  }
  expect((await person.get('/api/privacy-requests')).body).toMatchObject([
    { kind: 'objection', objector: 'emergency', objectorName: 'Hine Hale', outcome: null },
  ]);
  expect(JSON.stringify((await person.get('/api/notifications')).body)).toContain(
    'Somebody objects',
  );
  expect(await lettersTo('koro@mail.example')).toHaveLength(1);
  const told = await product.owner`
    select data ->> 'to' as to from ledger.events where type = 'EnrolmentNoticeGiven' order by position`;
  expect(told.map(({ to }) => to)).toEqual(['emergency', 'payer']);
});

test('nothing is used of an address that is not confirmed, and few letters go to it', async () => {
  const { address } = await teacher();
  const visitor = product.visitor();
  const { body } = await visitor.post(`/api/enrol/${address}`, {});
  const mine = `/api/enrolling/${body.secret}`;
  await visitor.put(mine, aDraft('victim@mail.example'));
  expect((await visitor.post(`${mine}/send`)).body.code).toBe('email_not_confirmed');
  expect((await visitor.post(`${mine}/parent`)).body.code).toBe('email_not_confirmed');
  expect((await visitor.post(`${mine}/link`)).body.code).toBe('email_not_confirmed');
  expect((await visitor.post(`${mine}/confirm`, { code: '000000' })).body.code).toBe('code_wrong');
  const answers = [];
  for (let nth = 0; nth < 7; nth += 1) answers.push((await visitor.post(`${mine}/code`)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const letters = await lettersTo('victim@mail.example');
  expect(letters).toHaveLength(6);
  expect(letters.join()).not.toContain('Tui');
});

test('a trap keeps robots out, and the school is full until a day', async () => {
  const { person, address } = await teacher();
  const visitor = product.visitor();
  const robot = await visitor.post(`/api/enrol/${address}`, { website: 'https://spam.example' });
  expect(robot.status).toBe(201);
  expect((await visitor.get(`/api/enrolling/${robot.body.secret}`)).status).toBe(404);
  await linkOn(person, { fullUntil: '2199-02-01' });
  expect((await visitor.get(`/api/enrol/${address}`)).body.fullUntil).toBe('2199-02-01');
  const secret = await enrol(product, server, address, aDraft('waits@mail.example'));
  await visitor.post(`/api/enrolling/${secret}/send`);
  const [row] = (await person.get('/api/enrolments')).body;
  expect(row.status).toBe('waiting');
  expect((await lettersTo('waits@mail.example')).at(-1)).toContain('on the waiting list');
  await linkOn(person, { isOn: false });
  expect((await visitor.get(`/api/enrol/${address}`)).body.code).toBe('enrol_closed');
});

test('a parent signs beside a learner under 18, and the first lesson waits for it where the link says so', async () => {
  const { person, address } = await teacher();
  await linkOn(person, { waitsForParent: true });
  const visitor = product.visitor();
  const times = (await visitor.get(`/api/enrol/${address}/times`)).body;
  const draft = {
    ...aDraft('kid@mail.example'),
    dateOfBirth: '2010-05-05',
    parentName: 'Moana Hale',
    parentEmail: 'moana@mail.example',
    lessonStartsAt: times.days[0].times[0].startTime,
    lessonMinutes: times.minutes,
  };
  const secret = await enrol(product, server, address, draft);
  await visitor.post(`/api/enrolling/${secret}/parent`);
  const booking = async () => {
    const [kid] = (await person.get('/api/students')).body;
    const code = await person.post(`/api/students/${kid.id}/generate-access-code`);
    await visitor.post('/api/student-portal/login', { accessCode: code.body.accessCode });
    const rules = await visitor.get(`/api/student-portal/booking/${kid.id}`);
    const booked = await visitor.post(`/api/student-portal/lessons/${kid.id}`, {
      startTime: times.days[3].times[0].startTime,
      minutes: times.minutes,
      lessonType: 'City Driving',
    });
    return [rules.body.signFirst, booked.status, booked.body.message];
  };
  const [letter = ''] = await lettersTo('moana@mail.example');
  const token = /enrol-parent\/([\w-]+)/.exec(letter)?.[1];
  await visitor.post(`/api/enrolling/${secret}/send`);
  const [row] = (await person.get('/api/enrolments')).body;
  await person.post(`/api/enrolments/${row.id}/accept`, {});
  await product.product.processes.settled();
  expect((await person.get('/api/enrolments')).body[0].lesson).toBe('waits');
  expect((await person.get('/api/lessons')).body).toEqual([]);
  expect(await booking()).toEqual(['beside', 409, 'A parent has to sign before you can book.']);
  const [left] = await product.owner`
    select expires_at > now() + interval '29 days' as "isLong" from vault.enrolment_draft where enrolment_id = ${row.id}`;
  expect(left).toEqual({ isLong: true });
  const signed = await product
    .visitor()
    .post(`/api/enrol-parent/${token}`, { name: 'Moana Hale', agrees: true });
  expect(signed.status).toBe(200);
  await product.product.processes.settled();
  expect((await person.get('/api/enrolments')).body[0]).toMatchObject({
    lesson: 'booked',
    isSignedByParent: true,
  });
  expect((await booking()).slice(0, 2)).toEqual([null, 201]);
  const [student] = (await person.get('/api/students')).body;
  const parents = (await person.get(`/api/students/${student.id}/parents`)).body;
  expect(parents).toMatchObject([{ email: 'moana@mail.example' }]);
});

test('a parent who signs the terms on paper lets the waiting lesson go ahead too', async () => {
  const { person, address } = await teacher();
  await linkOn(person, { waitsForParent: true });
  const visitor = product.visitor();
  const times = (await visitor.get(`/api/enrol/${address}/times`)).body;
  const secret = await enrol(product, server, address, {
    ...aDraft('paper@mail.example'),
    dateOfBirth: '2010-05-05',
    parentName: 'Moana Hale',
    parentEmail: 'moana.paper@mail.example',
    lessonStartsAt: times.days[1].times[0].startTime,
    lessonMinutes: times.minutes,
  });
  await visitor.post(`/api/enrolling/${secret}/send`);
  const [row] = (await person.get('/api/enrolments')).body;
  const { body } = await person.post(`/api/enrolments/${row.id}/accept`, {});
  const day = dateOf(product.product.deps.clock());
  await person.post('/api/terms/versions', {
    text: 'Come in time.',
    startsOn: day,
    holdsBooking: false,
    asksAgain: true,
    version: 1,
  });
  const paper = await person.post(`/api/students/${body.studentId}/terms/paper`, {
    version: 1,
    day,
    name: 'Tui Hale',
    besideName: 'Moana Hale',
  });
  expect(paper.status).toBe(201);
  await product.product.processes.settled();
  expect((await person.get('/api/enrolments')).body[0].lesson).toBe('booked');
});

test.each([
  ['right', 'redeemed', 'Your voucher is redeemed'],
  ['wrong', 'unredeemed', 'Your voucher code didn'],
] as const)(
  'a %s voucher code is %s once the learner is accepted',
  async (which, outcome, says) => {
    const { person, address } = await teacher();
    const pack = {
      name: 'Five',
      minutes: 300,
      price: 400,
      lessonTypes: [],
      expiresAfterDays: null,
    };
    const { body: product5 } = await person.post('/api/credit/products', pack);
    const sold = await person.post('/api/credit/vouchers', { productId: product5.id });
    expect(sold.status).toBe(201);
    const email = `${which}@mail.example`;
    const voucherCode = which === 'right' ? sold.body.code : 'ABCD-2345-EFGH';
    const secret = await enrol(product, server, address, {
      ...aDraft(email),
      voucherCode,
      productId: product5.id,
    });
    await product.visitor().post(`/api/enrolling/${secret}/send`);
    const [row] = (await person.get('/api/enrolments')).body;
    await person.post(`/api/enrolments/${row.id}/accept`, {});
    await product.product.processes.settled();
    const [done] = (await person.get('/api/enrolments')).body;
    expect(done.product).toBe(outcome);
    expect((await lettersTo(email)).at(-1)).toContain(says);
    const credit = (await person.get(`/api/students/${done.studentId}/credit`)).body;
    expect(JSON.stringify(credit).includes('300')).toBe(which === 'right');
  },
);

test('somebody whom the school knows is asked about, and an enquiry of theirs turns into it', async () => {
  const { person, id } = await listedInstructor(product);
  const { address } = await linkOn(person);
  const studentId = await product.student(person, { email: 'same@mail.example' });
  const enquiry = { ...aBooking, email: 'same@mail.example' };
  const asks = await product.visitor().post(`/api/instructors/${id}/contact`, enquiry);
  expect(asks.status).toBe(201);
  const secret = await enrol(product, server, address, aDraft('same@mail.example'));
  await product.visitor().post(`/api/enrolling/${secret}/send`);
  const [row] = (await person.get('/api/enrolments')).body;
  const asked = await person.post(`/api/enrolments/${row.id}/accept`, {});
  expect([asked.status, asked.body.code]).toEqual([409, 'person_known']);
  expect(asked.body.details.known).toMatchObject([{ studentId, by: 'email' }]);
  const same = await person.post(`/api/enrolments/${row.id}/accept`, { as: studentId });
  expect(same.body).toMatchObject({ status: 'accepted', studentId });
  await product.product.processes.settled();
  expect((await person.get('/api/enquiries')).body).toMatchObject([{ status: 'converted' }]);
  expect((await person.get('/api/students')).body).toHaveLength(1);
});

test('a declined enrolment says nothing about why, and another school sees none of it', async () => {
  const { person, address } = await teacher();
  const other = await teacher();
  const secret = await enrol(product, server, address, aDraft('no@mail.example'));
  await product.visitor().post(`/api/enrolling/${secret}/send`);
  const [row] = (await person.get('/api/enrolments')).body;
  expect((await other.person.post(`/api/enrolments/${row.id}/decline`)).status).toBe(404);
  const asked = await person.post(`/api/enrolments/${row.id}/question`, { question: 'Which car?' });
  expect(asked.body.question).toBe('Which car?');
  await person.post(`/api/enrolments/${row.id}/decline`);
  expect((await person.post(`/api/enrolments/${row.id}/accept`, {})).body.code).toBe(
    'enrolment_settled',
  );
  const letters = await lettersTo('no@mail.example');
  expect(letters.some((letter) => letter.includes('Which car?'))).toBe(true);
  expect(letters.at(-1)).toContain('take you on');
});

test('terms that were read are signed under the very words, and stand in the learner’s agreement', async () => {
  const { person, address, id } = await teacher();
  const { deps } = product.product;
  const account = await getAccount(deps.sql, id as AccountId);
  if (!account?.schoolId) throw new Error('a teacher has a school');
  const terms = schoolTerms(deps);
  const who = { account, schoolId: account.schoolId };
  await terms.publish(who, {
    text: '# Cancelling\n\nCancel 24 hours before.',
    startsOn: dateOf(deps.clock()),
    holdsBooking: false,
    asksAgain: true,
    version: 1,
  });
  const visitor = product.visitor();
  const offer = (await visitor.get(`/api/enrol/${address}`)).body;
  expect(offer.terms.text).toBe('# Cancelling\n\nCancel 24 hours before.');
  const secret = await enrol(product, server, address, aDraft('signs@mail.example'));
  const mine = `/api/enrolling/${secret}`;
  expect((await visitor.post(`${mine}/send`)).body.code).toBe('terms_not_signed');
  const wrong = await visitor.post(`${mine}/terms`, { name: 'Tui', agrees: true, hash: 'other' });
  expect(wrong.body.code).toBe('terms_changed');
  const signed = { name: 'Tui Hale', agrees: true, hash: offer.terms.hash };
  expect((await visitor.post(`${mine}/terms`, signed)).body.termsSigned).toBe(offer.terms.hash);
  await visitor.post(`${mine}/send`);
  const [row] = (await person.get('/api/enrolments')).body;
  expect(row.termsVersion).toBe(offer.terms.version);
  const { body } = await person.post(`/api/enrolments/${row.id}/accept`, {});
  await product.product.processes.settled();
  const facts = await product.owner<{ version: string; via: string }[]>`
    select data ->> 'version' as version, data ->> 'via' as via from ledger.events
    where type = 'TermsSigned' and stream = ${`agreement-${body.studentId}`}`;
  expect([...facts]).toEqual([{ version: String(offer.terms.version), via: 'enrolment' }]);
});

test('without terms an instructor records that a parent agreed, and the lesson is booked', async () => {
  const { person, address } = await teacher();
  await linkOn(person, { waitsForParent: true });
  const visitor = product.visitor();
  const times = (await visitor.get(`/api/enrol/${address}/times`)).body;
  const secret = await enrol(product, server, address, {
    ...aDraft('agreed@mail.example'),
    dateOfBirth: '2010-05-05',
    parentName: 'Moana Hale',
    parentEmail: 'moana.agreed@mail.example',
    lessonStartsAt: times.days[1].times[0].startTime,
    lessonMinutes: times.minutes,
  });
  await visitor.post(`/api/enrolling/${secret}/send`);
  // Nobody had asked the parent, so Send did.
  expect(await lettersTo('moana.agreed@mail.example')).toHaveLength(1);
  const [row] = (await person.get('/api/enrolments')).body;
  await person.post(`/api/enrolments/${row.id}/accept`, {});
  expect((await person.post(`/api/enrolments/${row.id}/parent-agreed`)).status).toBe(200);
  await product.product.processes.settled();
  const done = { lesson: 'booked', isSignedByParent: true };
  expect((await person.get('/api/enrolments')).body[0]).toMatchObject(done);
});

test('terms that are replaced meanwhile are read and signed again, by the learner and the parent', async () => {
  const { person, address } = await teacher();
  const publish = (version: number) =>
    person.post('/api/terms/versions', {
      text: `Cancel ${version} days before.`,
      startsOn: dateOf(product.product.deps.clock()),
      holdsBooking: false,
      asksAgain: true,
      version,
    });
  await publish(1);
  const visitor = product.visitor();
  const hash = async () => (await visitor.get(`/api/enrol/${address}`)).body.terms.hash;
  const tokens = async () =>
    (await lettersTo('moana.twice@mail.example')).map(
      (letter) => /enrol-parent\/([\w-]+)/.exec(letter)?.[1] ?? '',
    );
  const secret = await enrol(product, server, address, {
    ...aDraft('twice@mail.example'),
    dateOfBirth: '2010-05-05',
    parentName: 'Moana Hale',
    parentEmail: 'moana.twice@mail.example',
  });
  const mine = `/api/enrolling/${secret}`;
  const sign = async (signed = hash()) =>
    visitor.post(`${mine}/terms`, { name: 'Tui Hale', agrees: true, hash: await signed });
  await sign();
  await visitor.post(`${mine}/parent`);
  const signBeside = async (token: string) => {
    const asked = (await visitor.get(`/api/enrol-parent/${token}`)).body;
    return visitor.post(`/api/enrol-parent/${token}`, {
      name: 'Moana Hale',
      agrees: true,
      hash: asked.terms.hash,
    });
  };
  const [first = ''] = await tokens();
  const old = await hash();
  expect((await signBeside(first)).status).toBe(200);
  await publish(2);
  expect((await sign(Promise.resolve(old))).body.code).toBe('terms_changed');
  expect((await visitor.post(`${mine}/send`)).body.code).toBe('terms_changed');
  const again = await sign();
  // What the parent signed were other words.
  expect(again.body).toMatchObject({ termsSigned: await hash(), parent: { signedAt: null } });
  expect((await visitor.post(`${mine}/send`)).status).toBe(200);
  await publish(3);
  const second = (await tokens()).at(-1) ?? '';
  expect(second).not.toBe(first);
  expect((await visitor.get(`/api/enrol-parent/${first}`)).status).toBe(404);
  // A parent beside an enrolment that was sent signs what the learner signed.
  const beside = await signBeside(second);
  expect(beside.body.terms).toMatchObject({ version: 2 });
  const [row] = (await person.get('/api/enrolments')).body;
  expect(row).toMatchObject({ termsVersion: 2, isSignedByParent: true });
});

test('where a deposit is asked for, the first lesson is held for a day and its payment asked for', async () => {
  const { person, address } = await teacher({ deposit: { kind: 'fixed', amountCents: 2_000 } });
  const visitor = product.visitor();
  const times = (await visitor.get(`/api/enrol/${address}/times`)).body;
  expect(times.deposit).not.toBe('');
  const secret = await enrol(product, server, address, {
    ...aDraft('deposit@mail.example'),
    lessonStartsAt: times.days[2].times[0].startTime,
    lessonMinutes: times.minutes,
  });
  await visitor.post(`/api/enrolling/${secret}/send`);
  const [row] = (await person.get('/api/enrolments')).body;
  await person.post(`/api/enrolments/${row.id}/accept`, {});
  await product.product.processes.settled();
  expect((await person.get('/api/enrolments')).body[0].lesson).toBe('held');
  expect((await person.get('/api/lessons')).body).toEqual([]);
  const [held] = await product.owner`
    select data ->> 'depositCents' as cents, (data ->> 'heldUntil')::timestamptz - now() > interval '23 hours' as "isLong"
    from ledger.events where type = 'TimeHeld'`;
  expect(held).toMatchObject({ cents: '2000', isLong: true });
  const letters = await lettersTo('deposit@mail.example');
  expect(letters.some((letter) => letter.includes('holding your first lesson for you'))).toBe(true);
});

test('200 enrolments an hour are begun from one place, and what is left unsent goes after 30 days', async () => {
  const { address } = await teacher();
  const statuses = new Map<number, number>();
  for (let nth = 0; nth < 205; nth += 1) {
    const { status } = await product.visitor().post(`/api/enrol/${address}`, {});
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses.get(429) ?? 0).toBeGreaterThanOrEqual(5);
  const { body } = await product.visitor().post(`/api/enrol/${address}`, {});
  expect(body.message ?? body.detail ?? body.title).toContain('Too many enrolments from here');
  const drafts = product.product.deps.enrolmentDrafts;
  await product.owner`update vault.enrolment_draft set expires_at = now() - interval '1 minute'`;
  await drafts.clean(new Date().toISOString());
  const [left] = await product.owner`select count(*)::int as count from vault.enrolment_draft`;
  expect(left?.['count']).toBe(0);
});
