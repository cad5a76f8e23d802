import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAudit } from '#api/cli/audit/run.ts';
import { newEventId } from '#api/event-log/event-log.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { type DomainEvent, domainEvents } from '#domain/domain-events.ts';
import { type Noun, nouns } from '#domain/nouns.ts';
import { factsByMoment } from '#site/features/audit/replay/states.ts';
import { presentVersions } from '../support/event-versions.ts';
import { samplesOf } from '../support/json-schema-samples.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

/** How a stream of each noun begins. */
const beginnings: Readonly<Record<Noun, DomainEvent['type']>> = {
  account: 'AccountRegistered',
  accountant: 'AccountantLinkMade',
  agreement: 'TermsSigned',
  assessment: 'MockTestFinished',
  attendance: 'AttendanceConfirmed',
  availability: 'AvailabilitySet',
  bank: 'BankFileTaken',
  bankfile: 'BankLinesRead',
  bills: 'BillingRulesSet',
  keptcard: 'CardAgreed',
  bankline: 'BankLineMatched',
  board: 'MoodBoardSaved',
  breach: 'BreachRecorded',
  car: 'CarAdded',
  import: 'ImportBegun',
  cardcharge: 'CardChargePlanned',
  cardaccount: 'CardAccountOpened',
  choices: 'NoticeChosen',
  contact: 'ContactMessageReceived',
  conversation: 'ConversationStarted',
  course: 'CourseOpened',
  credit: 'CreditGranted',
  diary: 'LessonScheduled',
  ending: 'EndingAnnounced',
  enquiry: 'EnquiryReceived',
  enrolment: 'EnrolmentSent',
  erasure: 'PersonErased',
  expense: 'ExpenseRecorded',
  foreign: 'ForeignEventAcknowledged',
  feed: 'FeedOpened',
  gst: 'GstTermsChosen',
  inbox: 'NotificationsRead',
  invoices: 'InvoiceIssued',
  licence: 'LicenceNoted',
  notices: 'NoticeSent',
  owntime: 'OwnTimeBegun',
  payer: 'PayerAdded',
  payment: 'PaymentRequested',
  payout: 'PayoutPaid',
  practice: 'PracticeLogged',
  privacy: 'PrivacyRequestReceived',
  progress: 'SkillAssessed',
  provider: 'ProviderApproved',
  recap: 'RecapWritten',
  resource: 'ResourceShared',
  review: 'ReviewWritten',
  rules: 'RulesProposed',
  school: 'SchoolRegistered',
  series: 'SeriesStarted',
  student: 'StudentEnrolled',
  subscription: 'TrialStarted',
  team: 'InstructorJoined',
  terms: 'TermsPublished',
  testbooking: 'TestBookingAsked',
  theory: 'TheoryTestTaken',
  voucher: 'VoucherIssued',
};

let folder: string;
let product: TestProduct;
let auditor: Person;
const streamOf = (noun: Noun) => `${noun}-901-2026-11-21`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-audit-'));
  product = await openTestProduct({ keyStore: openKeyStore(folder) });
  auditor = await withRole(product, 'auditor');
  const schemas = new Map(presentVersions(domainEvents).map(({ type, schema }) => [type, schema]));
  for (const noun of nouns) {
    const type = beginnings[noun];
    const [data] = samplesOf(schemas.get(type) ?? {});
    await product.product.log.append(streamOf(noun), 'none', [
      {
        id: newEventId(),
        type,
        data: data ?? {},
        metadata: {
          actor: { kind: 'system', id: null },
          occurredAt: '2026-11-21T01:30:00.000Z',
          correlationId: 'beginning',
        },
      },
    ]);
  }
});
afterAll(async () => {
  await product?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([...nouns])('a stream of %s is replayed from the command line', async (noun) => {
  const printed = spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    expect(
      await runAudit(['replay', streamOf(noun)], {
        DATABASE_URL: product.databaseUrl,
        DATA_DIR: folder,
      }),
    ).toBe(0);
    expect(printed.mock.calls.flat().join('\n')).toContain('after 1 of 1 events');
  } finally {
    printed.mockRestore();
  }
});

test.each([...nouns])('a stream of %s is replayed in the browser', async (noun) => {
  const { status, body } = await auditor.get(`/api/audit/streams/${streamOf(noun)}`);
  expect(status).toBe(200);
  const [before, after] = factsByMoment(streamOf(noun), body.events);
  expect(before).toBeDefined();
  expect(after?.length).toBeGreaterThan(0);
});

test('the help names every noun', async () => {
  const printed = spyOn(console, 'log').mockImplementation(() => undefined);
  await runAudit(['--help'], {});
  const help = printed.mock.calls.flat().join('\n');
  printed.mockRestore();
  for (const noun of nouns) expect(help).toContain(noun);
});
