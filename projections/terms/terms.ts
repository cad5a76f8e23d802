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

/** The unpublished drafts of schools. */
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

/** Each version of a school’s terms, as published. */
export const termsVersionTable = table(
  'terms_version',
  {
    schoolId: idOf('school'),
    version: id(),
    startsOn: day(),
    text: text(),
    /** The text with its fields unfilled. */
    source: text(),
    hash: text(),
    asksAgain: flag(),
    holdsBooking: flag(),
    publishedAt: moment(),
    /** The position in the ledger. */
    position: position(),
  },
  { key: ['schoolId', 'version'], exported: { name: 'terms', without: ['position'] } },
);

/** Signatures by version. */
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

/** A learner's last reminder to sign. */
export const signingReminderTable = table(
  'signing_reminder',
  {
    studentId: idOf('student'),
    schoolId: idOf('school'),
    version: id(),
    remindedOn: day(),
    remindedAt: moment(),
  },
  { key: ['studentId'], exported: { name: 'termsReminders' } },
);

/** Schools' terms and their signatures. */
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
    SigningReminded: ({ data: { on: remindedOn, ...data }, metadata: { occurredAt } }, rows) =>
      rows.upsert(signingReminderTable, { ...data, remindedOn, remindedAt: occurredAt }),
  },
});
