import {
  agreementEvents,
  browserFamilies,
  signers,
  signingDevices,
  signingWays,
} from '#domain/agreement/events.ts';
import { termsEvents } from '#domain/terms/events.ts';
import {
  day,
  flag,
  id,
  idOf,
  maybe,
  moment,
  oneOf,
  personal,
  position,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** What a school has written and not published yet. */
export const termsDraftTable = table(
  'terms_draft',
  {
    schoolId: idOf('school'),
    text: text(),
    startsOn: maybe(day()),
    asksAgain: flag(),
    holdsBooking: flag(),
  },
  { key: ['schoolId'], exported: { name: 'termsDraft' } },
);

/** Each version of a school’s terms, as it was published. */
export const termsVersionTable = table(
  'terms_version',
  {
    schoolId: idOf('school'),
    version: id(),
    startsOn: day(),
    text: text(),
    /** With the fields as they were written. */
    source: text(),
    hash: text(),
    asksAgain: flag(),
    holdsBooking: flag(),
    publishedAt: moment(),
    /** Where the ledger says so. */
    position: position(),
  },
  { key: ['schoolId', 'version'], exported: { name: 'terms', without: ['position'] } },
);

/** Who signed which version. */
export const termsSignatureTable = table(
  'terms_signature',
  {
    studentId: idOf('student'),
    version: id(),
    by: oneOf(signers),
    schoolId: idOf('school'),
    guardianId: maybe(id()),
    hash: text(),
    name: personal(text()),
    via: oneOf(signingWays),
    device: oneOf(signingDevices),
    browser: maybe(oneOf(browserFamilies)),
    signedAt: moment(),
    recordedAt: moment(),
    position: position(),
  },
  {
    key: ['studentId', 'version', 'by'],
    indexes: ['(school_id)', '(guardian_id) where guardian_id is not null'],
    person: ['student', 'studentId', ['guardian', 'guardianId']],
    exported: { name: 'termsSigned', without: ['position'] },
  },
);

/** When a learner was last reminded to sign. */
export const signingReminderTable = table(
  'signing_reminder',
  { studentId: idOf('student'), schoolId: idOf('school'), version: id(), remindedOn: day() },
  { key: ['studentId'], exported: { name: 'termsReminders' } },
);

/** What a school’s terms are, and who signed them. */
export const termsProjection = projection({
  name: 'terms',
  follows: [termsEvents, agreementEvents],
  tables: [termsDraftTable, termsVersionTable, termsSignatureTable, signingReminderTable],
  on: {
    TermsDrafted: ({ data }, rows) => rows.upsert(termsDraftTable, data),
    TermsPublished: ({ data, metadata: { occurredAt }, position: at }, rows) => {
      const { schoolId, source, asksAgain, holdsBooking } = data;
      rows.insert(termsVersionTable, { ...data, publishedAt: occurredAt, position: at });
      rows.upsert(termsDraftTable, {
        schoolId,
        text: source,
        startsOn: null,
        asksAgain,
        holdsBooking,
      });
    },
    TermsSigned: ({ data, metadata: { occurredAt }, position: at }, rows) =>
      rows.insert(termsSignatureTable, { ...data, recordedAt: occurredAt, position: at }),
    SigningReminded: ({ data: { on: remindedOn, ...data } }, rows) =>
      rows.upsert(signingReminderTable, { ...data, remindedOn }),
  },
});
