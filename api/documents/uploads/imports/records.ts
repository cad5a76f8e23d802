import { parsePhoneNumber } from 'awesome-phonenumber';
import type { LicenceType } from '#domain/catalogue/students.ts';
import type { ImportColumns } from '#domain/import/commands.ts';
import type { ImportDayOrder, ImportField, ImportWhy } from '#domain/import/fields.ts';
import type {
  ImportedDetails,
  ImportedLesson,
  ImportedPractice,
  ImportedTest,
  ImportRecord,
} from '#domain/import/record.ts';
import { isPhone } from '#domain/kernel/contact-details.ts';
import {
  addMinutes,
  dateOf,
  type Instant,
  instantAt,
  type LocalDate,
} from '#domain/kernel/nz-time.ts';
import { readClock, readDay, readMinutes, timeAt } from '../figures.ts';
import type { ImportColumn } from './columns.ts';
import type { Sheet } from './sheet.ts';

type Told = Pick<ImportColumns, 'lessonMinutes'> & { readonly dayOrder: ImportDayOrder };
type Cell = (field: ImportField) => string;

/** The rows of a file as what they say. What cannot be read is said of its row; the rest of the row stands. */
export function recordsOf(
  { rows }: Sheet,
  columns: readonly ImportColumn[],
  told: Told,
  now: Instant,
): ImportRecord[] {
  const places = new Map<ImportField, number[]>();
  for (const [place, { field }] of columns.entries())
    if (field) places.set(field, [...(places.get(field) ?? []), place]);
  return rows.map(({ line, cells }) => {
    const cell: Cell = (field) =>
      (places.get(field) ?? [])
        .map((place) => (cells[place] ?? '').trim())
        .filter(Boolean)
        .join(field === 'notes' ? '\n' : field === 'address' ? ', ' : ' ');
    return recordOf(line, cell, told, dateOf(now));
  });
}

function recordOf(line: number, cell: Cell, told: Told, today: LocalDate): ImportRecord {
  const unread = new Set<ImportWhy>();
  const no = (why: ImportWhy) => {
    unread.add(why);
    return null;
  };
  const reading = { cell, told, no };
  return {
    line,
    details: detailsOf(reading, today),
    parent: parentOf(reading),
    creditMinutes: creditOf(reading),
    lesson: lessonOf(reading),
    test: testOf(reading),
    practice: practiceOf(reading),
    unread: [...unread],
  };
}

type Reading = { readonly cell: Cell; readonly told: Told; no(why: ImportWhy): null };

function detailsOf({ cell, told, no }: Reading, today: LocalDate): ImportedDetails {
  const [firstName, lastName] = namesOf(cell);
  const birth = cell('dateOfBirth');
  const dateOfBirth = birth === '' ? null : (birthOf(birth, told, today) ?? no('birth_unreadable'));
  const written = firstOf(cell('phone'));
  const phone = written === '' ? null : (phoneOf(written) ?? no('phone_unreadable'));
  const said = {
    firstName: firstName.slice(0, 80),
    lastName: lastName.slice(0, 80),
    email: firstOf(cell('email')).toLowerCase().slice(0, 254),
    phone,
    dateOfBirth,
    address: cell('address')
      .replace(/\s*\n\s*/g, ', ')
      .slice(0, 300),
    notes: cell('notes').slice(0, 4000),
    licenseType: licenceIn(cell('licenseType')),
    emergencyContactName: cell('emergencyContactName').slice(0, 120),
    emergencyContactPhone: phoneOf(firstOf(cell('emergencyContactPhone'))),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value));
}

/** `Ngata, Mere` and `Mere Jane Ngata` are a first and a last name. */
function namesOf(cell: Cell): [string, string] {
  const [first, last] = [cell('firstName'), cell('lastName')];
  if (first !== '' && last !== '') return [first, last];
  const whole = cell('fullName') || first;
  const [, family, given] = /^([^,]+),\s*([^,]+)$/.exec(whole) ?? [];
  if (family && given) return [given, family];
  const at = whole.lastIndexOf(' ');
  return at < 0 ? [whole, last] : [whole.slice(0, at).trim(), last || whole.slice(at + 1)];
}

/** Google writes several of a kind as `one ::: two`. */
const firstOf = (written: string): string => (written.split(/\s*(?::::|;|\n)\s*/)[0] ?? '').trim();

/** As `+64 21 555 0123`, with a country’s own code where it is written; what no country has stays as it was. */
function phoneOf(written: string): string | null {
  const text = written.replace(/^'/, '');
  if (text === '') return null;
  const { number, valid } = parsePhoneNumber(text, { regionCode: 'NZ' });
  if (valid && number) return number.international;
  return isPhone(text) ? text : null;
}

function birthOf(written: string, { dayOrder }: Told, today: LocalDate): LocalDate | null {
  const day = readDay(written, dayOrder, '1900');
  // Of two digits for a year, 85 is not to come.
  return day !== null && day > today && !/\d{4}/.test(written) ? `19${day.slice(2)}` : day;
}

function licenceIn(written: string): LicenceType | null {
  if (/moto|bike/i.test(written)) return 'Motorcycle';
  const [, letter] = /\bclass ([abc])\b/i.exec(written) ?? [];
  return letter ? (`Class ${letter.toUpperCase()}` as LicenceType) : null;
}

function parentOf({ cell, no }: Reading) {
  const parentName = cell('parentName').slice(0, 120);
  const email = firstOf(cell('parentEmail')).toLowerCase();
  const phone = phoneOf(firstOf(cell('parentPhone')));
  if (parentName === '' && email === '' && phone === null) return null;
  if (parentName === '' || email === '') return no('parent_incomplete');
  return { parentName, email, phone };
}

const mostCreditMinutes = 100_000;

function creditOf({ cell, told, no }: Reading): number | null {
  const sums = [
    sumOf(cell('creditLessons'), told.lessonMinutes),
    sumOf(cell('creditHours'), 60),
    sumOf(cell('creditMinutes'), 1),
  ];
  const sum = sums.reduce<number>((total, one) => total + (one ?? 0), 0);
  if (sums.some(Number.isNaN) || sum < 0 || sum > mostCreditMinutes) return no('credit_unreadable');
  return sum === 0 ? null : sum;
}

/** `2.5` of so many minutes, or `2:30` of hours; null where nothing is written, not a number where it is none. */
function sumOf(written: string, each: number): number | null {
  if (written === '') return null;
  if (/[:h]/i.test(written)) return readMinutes(written) ?? Number.NaN;
  return Math.round(
    Number(written.replace(',', '.').replace(/\s*(hours?|hrs?|lessons?|min(ute)?s?)$/i, '')) * each,
  );
}

function lessonOf({ cell, told, no }: Reading): ImportedLesson | null {
  const written = cell('lessonDate');
  if (written === '') return null;
  const day = readDay(written, told.dayOrder);
  const clock = cell('lessonStart') || (/\d{1,2}:\d{2}.*$/.exec(written)?.[0] ?? '');
  const from = readClock(clock);
  const to = readClock(cell('lessonEnd'));
  const minutes =
    to !== null && from !== null
      ? to - from
      : cell('lessonMinutes') === ''
        ? told.lessonMinutes
        : (readMinutes(cell('lessonMinutes')) ?? Number.NaN);
  const isLength = Number.isInteger(minutes) && minutes >= 15 && minutes <= 480;
  if (day === null || from === null || !isLength || from + minutes > 24 * 60)
    return no('lesson_unreadable');
  const startsAt = instantAt(day, timeAt(from));
  return { startsAt, endsAt: addMinutes(startsAt, minutes) };
}

function testOf({ cell, told, no }: Reading): ImportedTest | null {
  const [written, said] = [cell('testDate'), cell('testResult')];
  if (written === '' && said === '') return null;
  const date = readDay(written, told.dayOrder);
  const result = /pass|yes|true/i.test(said)
    ? 'passed'
    : /fail|no|false/i.test(said)
      ? 'failed'
      : null;
  if (date === null || result === null) return no('test_unreadable');
  const kind = cell('testType');
  const type = /learn|theory/i.test(kind) ? 'learner' : /full/i.test(kind) ? 'full' : 'restricted';
  return { type, date, result };
}

const mostPracticeMinutes = 60_000;

function practiceOf({ cell, told, no }: Reading): ImportedPractice | null {
  const sums = [sumOf(cell('practiceMinutes'), 1), sumOf(cell('practiceHours'), 60)];
  const minutes = sums.reduce<number>((total, one) => total + (one ?? 0), 0);
  if (sums.every((one) => one === null) || minutes === 0) return null;
  const written = cell('practiceDate');
  const date = written === '' ? null : readDay(written, told.dayOrder);
  const isDated = written === '' || date !== null;
  if (!(minutes >= 5 && minutes <= mostPracticeMinutes) || !isDated)
    return no('practice_unreadable');
  return { date, minutes };
}
