import { emailAddress } from '../kernel/fields.ts';
import type { StudentId } from '../kernel/ids.ts';
import { dateOf, type Instant, type LocalDate } from '../kernel/nz-time.ts';
import { isLikelyBirth } from '../student/decide.ts';
import type { ImportDeed, ImportWhy } from './fields.ts';
import { digitsOf, groupPeople, type KnownStudent, nameOf, type PersonInFile } from './people.ts';
import type {
  ImportedDetails,
  ImportedLesson,
  ImportedParent,
  ImportedPractice,
  ImportedTest,
  ImportRecord,
} from './record.ts';

type OnLine<Part> = Part & { readonly line: number };

/** What an import is to do for one student, who may stand in several rows. */
export type PlannedStudent = {
  readonly lines: readonly number[];
  readonly name: string;
  readonly deed: ImportDeed;
  /** Null of somebody new. */
  readonly studentId: StudentId | null;
  /** Brought back from the archive, where undoing an import put them. */
  readonly isRestored: boolean;
  /** Of somebody new all that is known; of others what changes. */
  readonly details: ImportedDetails;
  readonly parents: readonly ImportedParent[];
  readonly creditMinutes: number;
  readonly lessons: readonly OnLine<ImportedLesson>[];
  readonly tests: readonly OnLine<ImportedTest>[];
  readonly practice: readonly OnLine<ImportedPractice>[];
  /** Parts that are left out. */
  readonly left: readonly { readonly line: number; readonly why: ImportWhy }[];
  /** Somebody else of this name has the same email or phone, as a sister may. */
  readonly sharesWith: string | null;
};

/** What the rows of a file come to. The same rows planned again after they were imported change nothing, and come back the same after that was undone. */
export function planImport(
  records: readonly ImportRecord[],
  known: readonly KnownStudent[],
  now: Instant,
): PlannedStudent[] {
  return groupPeople(
    records.map((one) => likely(one, dateOf(now))),
    known,
  )
    .map((person) => plannedOf(person, now))
    .toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0));
}

function plannedOf(person: PersonInFile, now: Instant): PlannedStudent {
  const { known, records, said, sharesWith } = person;
  const lines = records.map(({ line }) => line);
  const [firstLine = 0] = lines;
  const left = records.flatMap(({ line, unread }) => unread.map((why) => ({ line, why })));
  const of = { lines, name: nameOf(known ?? said), studentId: known?.id ?? null, sharesWith };
  const why = whySkipped(person);
  if (why) {
    const nothing = { parents: [], creditMinutes: 0, lessons: [], tests: [], practice: [] };
    const skipped = { ...of, ...nothing, deed: 'skipped', isRestored: false, details: {} } as const;
    return { ...skipped, left: [{ line: firstLine, why }, ...left] };
  }
  const details = known ? changesTo(known, said, person.mayRename) : said;
  const also = alsoOf(records, known, left, now);
  const isRestored = known?.isUndone ?? false;
  const isNothing =
    Object.keys(details).length === 0 &&
    also.parents.length + also.lessons.length + also.tests.length + also.practice.length === 0 &&
    also.creditMinutes === 0;
  const deed = !known || isRestored ? 'created' : isNothing ? 'same' : 'changed';
  return { ...of, ...also, deed, isRestored, details, left };
}

function whySkipped({ known, said, isAmbiguous }: PersonInFile): ImportWhy | null {
  if (isAmbiguous) return 'ambiguous';
  if (known) return known.isArchived && !known.isUndone ? 'archived' : null;
  return missing(said);
}

/** What is wrong with a new student. */
function missing({ firstName, lastName, email }: ImportedDetails): ImportWhy | null {
  if (!firstName || !lastName) return 'nameless';
  return email ? null : 'email_missing';
}

type Left = { readonly line: number; readonly why: ImportWhy }[];

/** A row without an address that is none and a birth that cannot be. */
function likely(record: ImportRecord, today: LocalDate): ImportRecord {
  const { email, dateOfBirth, ...said } = record.details;
  const isEmail = email !== undefined && emailAddress().safeParse(email).success;
  const isBirth =
    dateOfBirth !== undefined && dateOfBirth < today && isLikelyBirth(dateOfBirth, today);
  const unread = [...record.unread];
  if (email !== undefined && !isEmail) unread.push('email_unreadable');
  if (dateOfBirth !== undefined && !isBirth) unread.push('birth_unlikely');
  const details = { ...said, ...(isEmail && { email }), ...(isBirth && { dateOfBirth }) };
  return { ...record, details, unread };
}

/** What people are found by. */
const identity: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
]);

/**
 * What the file says otherwise. Notes of the school stay: what others wrote there is not the file's to replace.
 * @param mayRename whether what they are found by may be replaced; else it is only filled where it is empty
 */
function changesTo(
  known: KnownStudent,
  said: ImportedDetails,
  mayRename: boolean,
): ImportedDetails {
  const changes = Object.entries(said).filter(([field, value]) => {
    const now = known[field as keyof ImportedDetails];
    if (field === 'notes' || (identity.has(field) && !mayRename)) return !now;
    if (field === 'phone' || field === 'emergencyContactPhone')
      return digitsOf(now ?? '') !== digitsOf(value);
    return (now ?? '') !== value;
  });
  return Object.fromEntries(changes);
}

/** What a file says beside the student, without what is there already. */
function alsoOf(
  records: readonly ImportRecord[],
  known: KnownStudent | null,
  left: Left,
  now: Instant,
) {
  const parents = new Map<string, ImportedParent>();
  const lessons = new Map<Instant, OnLine<ImportedLesson>>();
  const tests = new Map<string, OnLine<ImportedTest>>();
  const practice: OnLine<ImportedPractice>[] = [];
  let creditMinutes = 0;
  for (const { line, parent, lesson, test, ...record } of records) {
    if (parent && !emailAddress().safeParse(parent.email).success)
      left.push({ line, why: 'parent_incomplete' });
    else if (parent && !known?.parents.includes(parent.email)) parents.set(parent.email, parent);
    // A balance that is repeated in each row of a student is one balance.
    if (creditMinutes === 0 && !known?.hasCredit) creditMinutes = record.creditMinutes ?? 0;
    if (lesson && !known?.lessons.includes(lesson.startsAt) && !lessons.has(lesson.startsAt)) {
      if (lesson.startsAt < now) left.push({ line, why: 'lesson_over' });
      else lessons.set(lesson.startsAt, { ...lesson, line });
    }
    const isKnown = (one: ImportedTest) =>
      known?.tests.some(({ type, date }) => type === one.type && date === one.date);
    if (test && !isKnown(test)) {
      if (test.date > dateOf(now)) left.push({ line, why: 'test_ahead' });
      else tests.set(`${test.type} ${test.date}`, { ...test, line });
    }
    if (record.practice && !known?.hasPractice) practice.push({ ...record.practice, line });
  }
  return {
    parents: [...parents.values()],
    creditMinutes,
    lessons: [...lessons.values()],
    tests: [...tests.values()],
    practice,
  };
}
