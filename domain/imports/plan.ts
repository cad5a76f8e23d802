import type { LicenceType } from '../catalogue/students.ts';
import { emailAddress } from '../kernel/fields.ts';
import { fullName, type NameParts } from '../kernel/full-name.ts';
import type { StudentId } from '../kernel/ids.ts';
import { dateOf, type Instant, type LocalDate } from '../kernel/nz-time.ts';
import { isLikelyBirth } from '../student/decide.ts';
import type { ImportDeed, ImportWhy } from './fields.ts';
import type {
  ImportedDetails,
  ImportedLesson,
  ImportedParent,
  ImportedPractice,
  ImportedTest,
  ImportRecord,
} from './record.ts';

/** What a school knows of a student already, as far as a file could say it. */
export type KnownStudent = NameParts & {
  readonly id: StudentId;
  readonly email: string;
  readonly phone: string;
  readonly dateOfBirth: LocalDate | null;
  readonly address: string | null;
  readonly notes: string | null;
  readonly licenseType: LicenceType;
  readonly emergencyContactName: string | null;
  readonly emergencyContactPhone: string | null;
  readonly isArchived: boolean;
  /** Archived by the undoing of an import: importing them again brings them back. */
  readonly isUndone: boolean;
  /** Addresses of parents who have access. */
  readonly parents: readonly string[];
  /** When their lessons start. */
  readonly lessons: readonly Instant[];
  readonly tests: readonly Pick<ImportedTest, 'type' | 'date'>[];
  /** Whether an import brought credit, or practice without a date, that still counts. */
  readonly hasCredit: boolean;
  readonly hasPractice: boolean;
};

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

/** A student of the file, of the school, or of both. */
type Person = {
  readonly known: KnownStudent | null;
  details: ImportedDetails;
  readonly records: ImportRecord[];
  sharesWith: string | null;
};

/** What the rows of a file come to. The same rows planned again after they were imported change nothing. */
export function planImport(
  records: readonly ImportRecord[],
  known: readonly KnownStudent[],
  now: Instant,
): PlannedStudent[] {
  const people = peopleIndex();
  for (const one of known)
    people.add({ known: one, details: saidOf(one), records: [], sharesWith: null });
  const ofFile: Person[] = [];
  for (const record of records) {
    const { same, similar } = people.find(record.details);
    const person = same ?? {
      known: null,
      details: {},
      records: [],
      sharesWith: similar && nameOf(similar.details),
    };
    if (person.records.length === 0) ofFile.push(person);
    person.records.push(record);
    if (!same) person.details = record.details;
    // What an earlier row said of somebody new counts; a later one adds what it left out.
    else if (!same.known) person.details = { ...record.details, ...same.details };
    people.add(person, { ...person.details, ...record.details });
  }
  return ofFile.map((person) => plannedOf(person, now));
}

function plannedOf(person: Person, now: Instant): PlannedStudent {
  const { known, records, sharesWith } = person;
  const lines = records.map(({ line }) => line);
  const [firstLine = 0] = lines;
  const left = records.flatMap(({ line, unread }) => unread.map((why) => ({ line, why })));
  const merged = Object.assign({}, ...records.map(({ details }) => details).toReversed());
  const said = likely(merged, left, firstLine, dateOf(now));
  const nothing = { parents: [], creditMinutes: 0, lessons: [], tests: [], practice: [] };
  const of = { lines, name: nameOf(known ?? said), studentId: known?.id ?? null, sharesWith };
  const why = known ? (known.isArchived && !known.isUndone ? 'archived' : null) : missing(said);
  if (why) {
    const skipped = { ...of, ...nothing, deed: 'skipped', isRestored: false, details: {} } as const;
    return { ...skipped, left: [{ line: firstLine, why }, ...left] };
  }
  const details = known ? changesTo(known, said) : said;
  const also = alsoOf(records, known, left, now);
  const isRestored = known?.isUndone ?? false;
  const isNothing =
    Object.keys(details).length === 0 &&
    also.parents.length + also.lessons.length + also.tests.length + also.practice.length === 0 &&
    also.creditMinutes === 0;
  const deed = !known || isRestored ? 'created' : isNothing ? 'same' : 'changed';
  return { ...of, ...also, deed, isRestored, details, left };
}

/** What is wrong with a new student. */
function missing({ firstName, lastName, email }: ImportedDetails): ImportWhy | null {
  if (!firstName || !lastName) return 'nameless';
  return email ? null : 'email_missing';
}

type Left = { readonly line: number; readonly why: ImportWhy }[];

/** What a file says without an address that is none and a birth that cannot be. */
function likely(
  { email, dateOfBirth, ...said }: ImportedDetails,
  left: Left,
  line: number,
  today: LocalDate,
): ImportedDetails {
  const isEmail = email !== undefined && emailAddress().safeParse(email).success;
  const isBirth =
    dateOfBirth !== undefined && dateOfBirth < today && isLikelyBirth(dateOfBirth, today);
  if (email !== undefined && !isEmail) left.push({ line, why: 'email_unreadable' });
  if (dateOfBirth !== undefined && !isBirth) left.push({ line, why: 'birth_unlikely' });
  return { ...said, ...(isEmail && { email }), ...(isBirth && { dateOfBirth }) };
}

/** What the file says otherwise. Notes of the school stay: what others wrote there is not the file's to replace. */
function changesTo(known: KnownStudent, said: ImportedDetails): ImportedDetails {
  const changes = Object.entries(said).filter(([field, value]) => {
    const now = known[field as keyof ImportedDetails];
    if (field === 'notes') return !now;
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

const nameOf = ({ firstName = '', lastName = '' }: Partial<NameParts>): string =>
  fullName({ firstName, lastName }).trim();

function saidOf(known: KnownStudent): ImportedDetails {
  const { firstName, lastName, email, phone, dateOfBirth } = known;
  return { firstName, lastName, email, phone, ...(dateOfBirth && { dateOfBirth }) };
}

/** `Māui` and `maui` are one name. */
const plain = (name = ''): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The digits that a number has wherever it is dialled from. */
const digitsOf = (phone = ''): string => phone.replace(/\D/g, '').replace(/^(?:00)?(?:64)?0?/, '');

/** Finds people by email, by phone, and by name with date of birth. */
function peopleIndex() {
  const byKey = new Map<string, Person[]>();
  return {
    /** @param details by which they are found from now on */
    add(person: Person, details = person.details): void {
      for (const key of keysOf(details)) {
        const there = byKey.get(key) ?? [];
        if (!there.includes(person)) byKey.set(key, [...there, person]);
      }
    },
    find(details: ImportedDetails): { same: Person | null; similar: Person | null } {
      const found = keysOf(details).flatMap((key) => byKey.get(key) ?? []);
      return {
        same: found.find((person) => isSame(person.details, details)) ?? null,
        similar: found[0] ?? null,
      };
    },
  };
}

function keysOf({ email, phone, dateOfBirth, ...names }: ImportedDetails): string[] {
  const digits = digitsOf(phone);
  const name = plain(nameOf(names));
  return [
    ...(email ? [`email ${email}`] : []),
    ...(digits.length > 5 ? [`phone ${digits}`] : []),
    ...(dateOfBirth && name ? [`birth ${dateOfBirth} ${name}`] : []),
  ];
}

/** Whether two who share an email, a phone, or a name with a date of birth are one: families share the first two. */
function isSame(one: ImportedDetails, other: ImportedDetails): boolean {
  if (!one.firstName || !other.firstName) return true;
  if (plain(one.firstName) === plain(other.firstName)) return true;
  return one.dateOfBirth !== undefined && one.dateOfBirth === other.dateOfBirth;
}
