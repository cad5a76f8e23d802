import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { Glob } from 'bun';
import { parentCodeLimits } from '#api/cases/access/parent-code-limits.ts';
import { signInLimits } from '#api/cases/access/sign-in-limits.ts';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { texting } from '#api/cases/messages/texting.ts';
import { senderLimits } from '#api/intake/sender-limits.ts';
import { usedPasskey } from '#domain/account/passkeys.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import { finishedAttempt } from '#domain/theory-test/attempt.ts';
import { payByCard } from '../support/cards.ts';
import { listedInstructor } from '../support/directory.ts';
import { linkOn } from '../support/enrolling.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';
import { aStudent } from '../support/samples.ts';
import { validSample } from '../support/valid-sample.ts';
import { learner } from './people.ts';

/** How often each thing may be done before it is refused, by the name that its count is kept under. */
const most = {
  'accountant-links': 60,
  'accountant-readings': 240,
  'addresses-asked': 6,
  'attendance-links': 60,
  objections: 60,
  'bank-files': 60,
  'book files': 120,
  'booking-requests': 10,
  'booking-requests-to': 60,
  'branding-pictures': 20,
  certificates: 60,
  'change-requests': 20,
  closings: 6,
  'contact-messages': 10,
  corrections: 20,
  cosignatures: 60,
  directory: 240,
  'dispute packs': 30,
  'enrol-looks': 600,
  enrolling: 1_200,
  'enrolling-looks': 600,
  'enrolment-letters-of': 12,
  'enrolment-letters-to': 6,
  enrolments: 200,
  'expense-photos': 120,
  exports: 30,
  imports: 120,
  invoices: 60,
  'letters-added': 200,
  'letters-day': 300,
  'letters-hour': 100,
  'letters-to': 30,
  'letters-to-one': 10,
  'links-asked': 20,
  'links-asked-for': 4,
  'links-used': 60,
  logbooks: 60,
  messages: 40,
  misfits: 600,
  'mood-boards': 20,
  'my-data': 10,
  'own-passkeys': 30,
  'own-password': 8,
  'own-password-looks': 60,
  'parent-codes-from-to': 5,
  'parent-codes-known': 5,
  'parent-codes-to': 20,
  'parent-invitations': 30,
  'parent-links': 10,
  'parent-links-to': 3,
  'passkeys-asked': 60,
  'passkeys-used': 60,
  'payment-links': 60,
  'payer-card-links': 60,
  'payment-reminders': 2,
  'portal-codes': 100,
  'practice-links': 60,
  'profile-pictures': 20,
  'receipts-of-link': 5,
  records: 30,
  registrations: 30,
  'resource-files': 60,
  'review-links': 60,
  'sign-in-codes': 8,
  'sign-in-codes-known': 8,
  'sign-in-codes-strange-today': 30,
  'sign-in-codes-today': 50,
  'sign-in-from': 60,
  'sign-in-from-to': 8,
  'sign-in-known': 8,
  'sign-in-to': 20,
  'sign-in-to-today': 100,
  'sign-ins-from': 300,
  'sign-ins-of': 60,
  'supervisor-links': 60,
  'team-invitations': 30,
  'team-joining': 60,
  'text-questions': 30,
  'texts-day': 7,
  'theory-tests': 60,
  'unconfirmed-documents': 20,
  'unconfirmed-messages': 50,
  'unconfirmed-students': 20,
  'unconfirmed-uploads': 10,
  'transfer-promises': 20,
  unreadable: 120,
  'voucher-codes': 100,
} as const;
type Name = keyof typeof most;

type Who = 'visitor' | 'unconfirmed' | 'teacher' | 'student' | 'auditor';
type Row = readonly [who: Who, call: string, body: unknown, ...spends: Name[]];

let server: Awaited<ReturnType<typeof mailServer>>;
let product: TestProduct;
const cookies = new Map<Who, string>();
/** What stands in a path for a thing that is there. */
const there: Record<string, string | number> = { none: 987_654, uuid: crypto.randomUUID() };
const quiet = spyOn(console, 'warn').mockImplementation(() => undefined);

beforeAll(async () => {
  server = await mailServer();
  product = await openTestProduct({
    smtpUrl: server.url,
    textPolicy: { countries: ['NZ'], perDay: most['texts-day'] },
  });
  const unconfirmed = await product.instructor({ verified: false });
  const teacher = await product.instructor();
  const auditor = await withRole(product, 'auditor');
  there['school'] = (await unconfirmed.get('/api/auth/user')).body.schoolId;
  there['child'] = await product.student(unconfirmed);
  there['student'] = await product.student(teacher);
  const thread = { studentId: there['child'], subject: 'Hello', message: 'Kia ora' };
  there['thread'] = (await unconfirmed.post('/api/messages/threads', thread)).body.id;
  const payment = { studentId: there['student'], amount: 80, description: 'Lesson' };
  const { body: link } = await teacher.post('/api/create-payment-link', payment);
  there['payment'] = link.paymentId;
  there['link'] = String(link.paymentLinkUrl).split('/').at(-1) ?? '';
  const books = await teacher.post('/api/accountant-links', {
    name: 'Ann',
    endsOn: addDays(dateOf(new Date().toISOString()), 7),
  });
  there['books'] = String(books.body.url).split('/').at(-1) ?? '';
  const { address } = await linkOn(teacher);
  there['enrolLink'] = address;
  there['draft'] = (await product.visitor().post(`/api/enrol/${address}`, {})).body.secret;
  await product.visitor().put(`/api/enrolling/${there['draft']}`, { email });
  there['paid'] = await linkOfPaid(teacher);
  there['listed'] = (await listedInstructor(product)).id;
  const student = await learner(product, teacher, there['student']);
  for (const [who, person] of Object.entries({ unconfirmed, teacher, student, auditor }))
    cookies.set(who as Who, person.cookies());
});
afterAll(async () => {
  quiet.mockRestore();
  await product.close();
  await server.close();
});

const file =
  (name: string, words: Record<string, string> = {}) =>
  () => {
    const form = new FormData();
    for (const [word, value] of Object.entries(words)) form.append(word, value);
    form.append(name, new File(['no file of ours'], 'file.csv', { type: 'text/csv' }));
    return form;
  };
const document = 'unconfirmed-documents';
const upload = 'unconfirmed-uploads';
const letters = ['letters-hour', 'letters-day', 'letters-to-one', 'letters-to'] as const;
const expense = { supplier: 'Z', spentOn: '2026-11-20', amount: 20, category: 'fuel' };
const assertion = validSample(usedPasskey);
const email = 'somebody@mail.example';
const consent = { payerName: 'Hana', ceiling: 100, endsOn: '2027-11-20', version: 2, agrees: true };

const rows: readonly Row[] = [
  ['visitor', 'GET /api/instructors?location=:any', null, 'directory'],
  ['visitor', 'GET /api/instructors/:none', null, 'directory'],
  [
    'visitor',
    'POST /api/contact',
    { name: 'Mere', email, subject: 'Hello there', message: 'A message.' },
    'contact-messages',
  ],
  [
    'visitor',
    'POST /api/instructors/:listed/contact',
    { name: 'Mere', email, service: 'City Driving' },
    'booking-requests',
    'booking-requests-to',
  ],
  ['visitor', 'POST /api/generated-images', { style: 'modern', prompt: 'A car' }, 'mood-boards'],
  ['visitor', 'POST /api/student-portal/login', { accessCode: 'AAAA-AAAA-2026' }, 'portal-codes'],
  ['visitor', 'GET /api/accountant/none', null, 'accountant-links'],
  [
    'visitor',
    'POST /api/accountant/:books/pages',
    { what: 'journal' },
    'accountant-links',
    'accountant-readings',
  ],
  [
    'visitor',
    'POST /api/accountant/:books/files',
    { what: 'journal' },
    'accountant-links',
    'accountant-readings',
  ],
  ['visitor', 'GET /api/pay/:link', null, 'payment-links'],
  ['visitor', 'POST /api/pay/:link/intent', null, 'payment-links'],
  ['visitor', 'GET /api/pay/:paid/receipt', null, 'payment-links'],
  [
    'visitor',
    'POST /api/pay/:paid/receipt',
    { email },
    'payment-links',
    'receipts-of-link',
    'letters-hour',
    'letters-day',
    'letters-to-one',
    'letters-to',
  ],
  ['visitor', 'POST /api/pay/:link/check', null, 'payment-links'],
  ['visitor', 'GET /api/payer-card/:none', null, 'payer-card-links'],
  ['visitor', 'POST /api/payer-card/:none', consent, 'payer-card-links'],
  ['visitor', 'POST /api/payer-card/:none/check', null, 'payer-card-links'],
  ['visitor', 'DELETE /api/payer-card/:none', null, 'payer-card-links'],
  ['student', 'POST /api/student-portal/payments/:none/transfer', null, 'transfer-promises'],
  ['visitor', 'GET /api/enrol/:enrolLink', null, 'enrol-looks'],
  ['visitor', 'GET /api/enrol/:enrolLink/times', null, 'enrol-looks'],
  ['visitor', 'POST /api/enrol/:enrolLink', {}, 'enrolments'],
  ['visitor', 'GET /api/enrolling/:draft', null, 'enrolling-looks'],
  ['visitor', 'PUT /api/enrolling/:draft', {}, 'enrolling'],
  [
    'visitor',
    'POST /api/enrolling/:draft/code',
    null,
    'enrolling',
    'enrolment-letters-of',
    'enrolment-letters-to',
  ],
  ['visitor', 'GET /api/enrol-parent/none', null, 'enrolling-looks'],
  ['visitor', 'POST /api/enrol-parent/none', { name: 'Hana Hale' }, 'enrolling'],
  ['visitor', 'POST /api/team/invitation', { token: 'none' }, 'team-joining'],
  [
    'visitor',
    'POST /api/team/join',
    { token: 'none', password: 'correct horse', firstName: 'Tama', lastName: 'Reid' },
    'team-joining',
  ],
  ['visitor', 'GET /api/confirm-review/none', null, 'review-links'],
  ['visitor', 'POST /api/confirm-review/none', null, 'review-links'],
  ['visitor', 'GET /api/attendance/none', null, 'attendance-links'],
  ['visitor', 'POST /api/objections/none', {}, 'objections'],
  ['visitor', 'POST /api/attendance/none', { comes: true }, 'attendance-links'],
  ['visitor', 'GET /api/confirm/none', null, 'practice-links'],
  ['visitor', 'POST /api/confirm/none', { agrees: true }, 'practice-links'],
  ['visitor', 'GET /api/supervise/none', null, 'supervisor-links'],
  [
    'visitor',
    'POST /api/supervise/none/registration',
    { name: 'Hana', phone: '021 555 0100', fullSince: '2010-01-01', isUnconditional: true },
    'supervisor-links',
  ],
  [
    'visitor',
    'POST /api/supervise/none/answers',
    { confirmed: [], declined: [] },
    'supervisor-links',
  ],
  ['visitor', 'GET /api/verify/none', null, 'certificates'],
  ['visitor', 'GET /api/verify/none/ledger', null, 'certificates'],
  ['visitor', 'GET /api/verify/none/proof', null, 'certificates'],
  ['visitor', 'GET /api/verify-logbooks/none', null, 'logbooks'],
  ['visitor', 'GET /api/verify-logbooks/none/ledger', null, 'logbooks'],
  ['visitor', 'GET /api/verify-logbooks/none/proof', null, 'logbooks'],
  ['visitor', 'GET /api/verify-invoices/:uuid', null, 'invoices'],
  ['visitor', 'GET /api/verify-invoices/:uuid/ledger', null, 'invoices'],
  ['visitor', 'GET /api/verify-invoices/:uuid/proof', null, 'invoices'],
  ['visitor', 'POST /transparency/cosignature', 'none', 'cosignatures'],
  ['visitor', 'POST /api/parent-portal/enter', { invite: 'none' }, 'parent-invitations'],
  ['visitor', 'POST /api/parent-portal/new-link', { email }, 'parent-links', 'parent-links-to'],
  [
    'visitor',
    'POST /api/parent-portal/code',
    { email },
    'parent-links',
    'parent-codes-from-to',
    'parent-codes-to',
  ],
  [
    'visitor',
    'POST /api/parent-portal/enter-by-code',
    { email, code: '123456' },
    'parent-invitations',
  ],
  [
    'visitor',
    'POST /api/auth/register',
    { email, password: 'correct horse', firstName: 'Mere', lastName: 'Ngata' },
    'registrations',
  ],
  [
    'visitor',
    'POST /api/auth/login',
    { email, password: 'wrong horse' },
    'sign-ins-from',
    'sign-in-from',
    'sign-in-from-to',
    'sign-in-to',
    'sign-in-to-today',
  ],
  [
    'teacher',
    'POST /api/auth/login',
    { email: 'person2@school.example', password: 'wrong horse' },
    'sign-ins-of',
    'sign-in-known',
  ],
  ['visitor', 'POST /api/auth/forgot-password', { email }, 'links-asked', 'links-asked-for'],
  [
    'visitor',
    'POST /api/auth/reset-password',
    { token: 'none', newPassword: 'correct horse' },
    'links-used',
  ],
  ['visitor', 'POST /api/auth/verify-email', { token: 'none' }, 'links-used'],
  ['unconfirmed', 'POST /api/auth/resend-verification', null, 'links-asked-for'],
  ['visitor', 'POST /api/auth/passkeys/sign-in/options', null, 'passkeys-asked'],
  ['visitor', 'POST /api/auth/passkeys/sign-in', assertion, 'passkeys-used'],
  ['teacher', 'POST /api/auth/passkeys/options', null, 'own-passkeys'],
  ['teacher', 'POST /api/auth/passkeys/confirm/options', null, 'own-passkeys'],
  [
    'teacher',
    'POST /api/auth/confirm',
    { password: 'wrong horse' },
    'own-password-looks',
    'own-password',
  ],
  [
    'teacher',
    'POST /api/auth/change-email',
    { email: 'other@mail.example', password: 'wrong horse' },
    'addresses-asked',
    'own-password-looks',
    'own-password',
  ],
  ['teacher', 'POST /api/team/invitations', { email }, 'team-invitations', ...letters],
  ['teacher', 'POST /api/schools/mine/closing', { name: 'Another' }, 'closings'],
  ['teacher', 'GET /api/payments/:payment/dispute-pack', null, 'dispute packs'],
  ['teacher', 'POST /api/imports/check', file('file'), 'imports'],
  ['teacher', 'POST /api/payments/:payment/remind', null, 'payment-reminders', ...letters],
  // After it: nobody is reminded of what they say they have paid.
  ['visitor', 'POST /api/pay/:link/transfer', null, 'payment-links'],
  [
    'student',
    'POST /api/student-portal/theory-attempts',
    validSample(finishedAttempt),
    'theory-tests',
  ],
  ['student', 'GET /api/student-portal/my-data/:student', null, 'my-data'],
  [
    'student',
    'POST /api/student-portal/corrections/:student',
    { field: 'phone', proposed: '021 555 0199' },
    'corrections',
  ],
  [
    'student',
    'POST /api/student-portal/lessons/:student/:none/request-change',
    () => ({ times: [addMinutes(new Date().toISOString(), 24 * 60)] }),
    'change-requests',
  ],
  ['student', 'POST /api/student-portal/credit/vouchers/redeem', { code: 'none' }, 'voucher-codes'],
  ['auditor', 'GET /api/audit/records?school=:none', null, 'records'],
  ['unconfirmed', 'POST /api/students', aStudent(), 'unconfirmed-students'],
  [
    'unconfirmed',
    'POST /api/messages/threads',
    () => ({ studentId: there['child'], subject: 'Hello', message: 'Kia ora' }),
    'messages',
    'unconfirmed-messages',
  ],
  [
    'unconfirmed',
    'POST /api/messages/threads/:thread/messages',
    { content: 'Kia ora' },
    'messages',
    'unconfirmed-messages',
  ],
  [
    'unconfirmed',
    'POST /api/profile/upload-picture',
    file('profilePicture'),
    'profile-pictures',
    upload,
  ],
  ['unconfirmed', 'POST /api/schools/:school/logo', file('logo'), 'branding-pictures', upload],
  [
    'unconfirmed',
    'POST /api/students/:child/resource-files',
    file('file', { title: 'Map' }),
    'resource-files',
    upload,
  ],
  ['unconfirmed', 'POST /api/bank-files', file('file'), 'bank-files', upload],
  ['unconfirmed', 'POST /api/bank-files/streamed', file('file'), 'bank-files', upload],
  ['unconfirmed', 'POST /api/expenses', { ...expense, photo: 'eA==' }, 'expense-photos', upload],
  [
    'unconfirmed',
    'PUT /api/expenses/:none',
    { ...expense, photo: 'eA==' },
    'expense-photos',
    upload,
  ],
  ['unconfirmed', 'GET /api/schools/mine/export?format=json', null, 'exports', document],
  ['unconfirmed', 'GET /api/students/:child/export?format=json', null, 'exports', document],
  ['unconfirmed', 'GET /api/schools/mine/records', null, 'records', document],
  ['unconfirmed', 'GET /api/students/:child/records', null, 'records', document],
  ['unconfirmed', 'POST /api/exports', { what: 'payments' }, 'book files', document],
  ['unconfirmed', 'GET /api/certificates/:none/pdf', null, document],
  ['unconfirmed', 'GET /api/students/:none/skills-report.pdf', null, document],
  ['unconfirmed', 'GET /api/skills/report.pdf', null, document],
  ['unconfirmed', 'GET /api/students/:none/assessments/:none/pdf', null, document],
  ['unconfirmed', 'GET /api/students/:none/statement/pdf', null, document],
  ['unconfirmed', 'GET /api/students/:none/credit/statement.pdf', null, document],
  ['unconfirmed', 'GET /api/credit/vouchers/:none/pdf', null, document],
  ['unconfirmed', 'GET /api/credit/vouchers/:none/receipt', null, document],
  ['unconfirmed', 'GET /api/invoices/:none/pdf', null, document],
  ['unconfirmed', 'GET /api/invoices/:none/corrections/:none/pdf', null, document],
  ['unconfirmed', 'GET /api/payments/:none/invoice', null, document],
  ['unconfirmed', 'GET /api/payments/:none/receipt', null, document],
  ['unconfirmed', 'GET /api/payments/:none/download-invoice', null, document],
];

for (const [who, call, body, ...spends] of rows)
  test(`${call} by a ${who}: ${spends.join(', ')}`, () =>
    spendsTheirs(() => ask(who, call, body), spends));

describe('what is spent by no request of its own', () => {
  const deps = () => product.product.deps;
  let asked = 0;
  /** Another one at each call. */
  const number = () => `+6421${String(++asked).padStart(7, '0')}`;
  const wrongCode = (isKnown: boolean) => async () => {
    await signInLimits(deps()).code(ids.accountId.parse(77), isKnown, async () => false);
  };
  const afterAnswer = (status: number) => async () => {
    const limits = senderLimits(deps().rateLimits);
    await limits.note('192.0.2.1', status);
    await limits.begin('192.0.2.1', 1);
  };
  const doings: readonly (readonly [what: string, doing: () => Promise<unknown>, ...Name[]])[] = [
    [
      'a letter to somebody who was added',
      () => lettersToOthers(deps()).admitsAdded('account-1', { isConfirmed: true, to: email }),
      'letters-added',
      'letters-to',
    ],
    [
      'a question to a phone',
      async () => {
        let isAsked = false;
        const send = async () => {
          isAsked = true;
          return { outcome: 'sent', messageId: 'one' } as const;
        };
        const texts = { ...deps().texts, isOn: true, send };
        await texting({ ...deps(), texts }).askPhone(number(), {
          id: ids.schoolId.parse(1),
          name: 'Kōwhai',
        });
        return isAsked;
      },
      'text-questions',
      'texts-day',
    ],
    [
      'a code in a strange browser',
      wrongCode(false),
      'sign-in-codes',
      'sign-in-codes-strange-today',
      'sign-in-codes-today',
    ],
    ['a code in a known browser', wrongCode(true), 'sign-in-codes-known', 'sign-in-codes-today'],
    [
      'a code for a parent whose browser is known',
      () => parentCodeLimits(deps()).spend(email, '192.0.2.1', true),
      'parent-codes-known',
    ],
    ['a body that nobody can read', afterAnswer(400), 'unreadable'],
    ['a body that does not fit', afterAnswer(422), 'misfits'],
  ];
  for (const [what, doing, ...spends] of doings)
    test(`${what}: ${spends.join(', ')}`, () =>
      spendsTheirs(
        () =>
          doing().then(
            (isDone) => (isDone === false ? refusal : 'done'),
            () => refusal,
          ),
        spends,
      ));
});

test('every limit of the code is tried', async () => {
  const found = new Set<string>();
  for (const path of new Glob('api/**/*.ts').scanSync())
    for (const [, name] of (await Bun.file(path).text()).matchAll(/\blimit\(\s*'([^']+)'/g))
      if (name) found.add(name);
  const named = Object.keys(most).filter((name) => !name.startsWith('unconfirmed-'));
  // A second letter about one address is not refused: it is not sent (tests/api/security-letters.db.test.ts). A place under a checkpoint takes a witness's key to try
  // (tests/api/witness.db.test.ts).
  const elsewhere = ['joined-again', 'cosignature-places'];
  expect([...found].toSorted()).toEqual([...named, ...elsewhere].toSorted());
});

/** Whether doing it once spends these limits and no others, and each lets it be done as often as it says and no more. */
async function spendsTheirs(once: () => Promise<string>, spends: readonly Name[]): Promise<void> {
  await product.owner`delete from vault.rate_limit`;
  const first = await once();
  const spent = await product.owner<{ name: string; lasts: number }[]>`
    select split_part(key, ':', 1) as name, (expire - extract(epoch from now()) * 1000)::int as lasts
    from vault.rate_limit order by 1`;
  expect([spent.map(({ name }) => name), first]).toEqual([spends.toSorted(), first]);
  // A count that ends at once bounds nothing; bursts of messages alone are counted for seconds.
  const short = spent.filter(({ name, lasts }) => name !== 'messages' && lasts < 30_000);
  expect(short.map(({ name }) => name)).toEqual([]);
  for (const name of spends) {
    await have(name, most[name] - 1);
    expect([name, isTooMuch(await once())]).toEqual([name, false]);
    await have(name, most[name]);
    expect([name, isTooMuch(await once())]).toEqual([name, true]);
  }
}

/** A payment link that was paid by card. */
async function linkOfPaid(teacher: Person): Promise<string> {
  const asked = { studentId: there['student'], amount: 55, description: 'Night lesson' };
  const { body: made } = await teacher.post('/api/create-payment-link', asked);
  const token = String(made.paymentLinkUrl).split('/').at(-1) ?? '';
  const { body: intent } = await product.visitor().post(`/api/pay/${token}/intent`);
  await payByCard(product, intent.clientSecret);
  await product.visitor().post(`/api/pay/${token}/check`);
  await product.product.processes.settled();
  return token;
}

/** Only this limit has so many tries; all others have none. */
async function have(name: Name, tries: number): Promise<void> {
  await product.owner`
    update vault.rate_limit set points = case when key like ${`${name}:%`} then ${tries}::int else 0 end`;
}

const refusal = '"too_many_tries"';
const isTooMuch = (answer: string): boolean =>
  answer.includes(refusal) || /before you \w+ more than/.test(answer);

async function ask(who: Who, call: string, body: unknown): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    String(name === 'any' ? crypto.randomUUID() : there[name]),
  );
  const sent = typeof body === 'function' ? body() : body;
  const isJson = sent !== null && !(sent instanceof FormData) && typeof sent !== 'string';
  const answer = await product.product.app.handle(
    new Request(`http://localhost${filled}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: cookies.get(who) ?? '',
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      ...(sent === null ? {} : { body: isJson ? JSON.stringify(sent) : sent }),
    }),
  );
  const type = answer.headers.get('content-type') ?? '';
  const text = /json/.test(type)
    ? await answer.text()
    : `${(await answer.arrayBuffer()).byteLength} B`;
  return `${answer.status} ${text.slice(0, 2_000)}`;
}
