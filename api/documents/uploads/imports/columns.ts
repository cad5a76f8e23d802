import {
  type ImportField,
  type ImportSource,
  importFieldLabels,
  joinedFields,
} from '#domain/import/fields.ts';
import { isPhone } from '#domain/kernel/contact-details.ts';
import { readClock, readDay, readMinutes } from '../figures.ts';
import type { Sheet } from './sheet.ts';

/** One column of a file, as somebody checks it: what it says, how many of its rows are filled, three of them, and what is wrong with taking it for that. */
export type ImportColumn = {
  readonly heading: string;
  readonly field: ImportField | null;
  readonly filled: number;
  readonly samples: readonly string[];
  readonly problem: string | null;
};

const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/**
 * What headings say, without spaces and marks; the first that fits counts. Those of one app stand beside everybody's: `forename` is Total Drive's, `givenname` is
 * Google's.
 */
const headings: readonly (readonly [ImportField, RegExp])[] = [
  [
    'parentName',
    /^(parent|guardian|mother|father|customer|family|payer)s?(1|one)?(full|first|given|last|family)?(name)?$/,
  ],
  [
    'parentEmail',
    /^(parent|guardian|mother|father|customer|family|payer)s?(1|one)?email(address)?$/,
  ],
  [
    'parentPhone',
    /^(parent|guardian|mother|father|customer|family|payer)s?(1|one)?(mobile|phone|telephone|cell|tel)(phone|number|no)?$/,
  ],
  ['emergencyContactName', /^(emergency(contact)?(name)?|nextofkin(name)?|ice(name)?)$/],
  [
    'emergencyContactPhone',
    /^(emergency|nextofkin|ice)(contact)?(mobile|phone|tel|telephone|number)(number|no)?$/,
  ],
  [
    'firstName',
    /^(first|given|fore|christian)names?$|^(pupil|student|learner)s?(first|fore)name$|^(first|forename)$/,
  ],
  [
    'lastName',
    /^(last|family|sur)names?$|^(pupil|student|learner)s?(last|sur)name$|^(last|surname)$/,
  ],
  [
    'fullName',
    /^((full|display)?name|(pupil|student|learner|client|contact)s?(full)?(name)?|fileas)$/,
  ],
  ['email', /^((pupil|student|learner)s?)?e?mail(address)?(1)?(value)?$/],
  [
    'phone',
    /^((pupil|student|learner)s?)?(mobile|cell|phone|telephone|contact|tel)(phone|tel)?(number|no)?(1)?(value)?$/,
  ],
  ['dateOfBirth', /^(dob|birthday|birthdate|dateofbirth|birth)$/],
  ['licenseType', /^(licen[cs]e(type|class)|(licen[cs]e)?category|transmission)$/],
  [
    'address',
    /^(home|pickup|postal)?address(line)?[123]?(formatted)?$|^(street(address)?|suburb|town|city|post(al)?code|zip(code)?|pickup(location|point)?)$/,
  ],
  [
    'creditLessons',
    /^(lessons(remaining|left|credit|prepaid)|(remaining|prepaid|unused)lessons|lessoncredits?)$/,
  ],
  [
    'creditHours',
    /^((prepaid|remaining|credit|unused|balance)(remaining)?(hours|hrs)|(hours|hrs)(prepaid|remaining|left|credit|inhand|balance)|credit(s)?(in)?hours)$/,
  ],
  [
    'creditMinutes',
    /^((prepaid|remaining|credit)(minutes|mins)|(minutes|mins)(prepaid|remaining|left|credit))$/,
  ],
  [
    'lessonDate',
    /^((next|upcoming|booked)?lesson(s)?(date|datetime|on)|nextlesson|appointmentdate|eventdate)$/,
  ],
  ['lessonStart', /^((next)?lesson(start|time|starttime)|starttime|lessonfrom)$/],
  ['lessonEnd', /^((next)?lesson(end|endtime|finish)|endtime|finishtime|lessonto)$/],
  ['lessonMinutes', /^((next)?lesson(minutes|mins|length|duration)|duration(mins|minutes)?)$/],
  ['testType', /^(test(type|name)?|examtype)$/],
  ['testDate', /^((practical|driving|restricted|full)?test(date|on|taken)|dateoftest)$/],
  ['testResult', /^((practical|driving)?(test)?(result|outcome)|passed)$/],
  ['practiceDate', /^(practice|drive)date$/],
  ['practiceMinutes', /^(private)?practice(d)?(minutes|mins)(total)?$/],
  ['practiceHours', /^(private)?practice(d)?(hours|hrs)(total)?$/],
  ['notes', /^((additional|pupil|student|learner|lesson)?notes?|comments?|remarks|about)$/],
];

/** Where a file is from, by headings that only its app writes together. */
const sources: readonly (readonly [ImportSource, readonly string[]])[] = [
  ['google-contacts', ['email1value', 'phone1value']],
  ['teachworks', ['studentid', 'birthdate', 'subjects']],
  ['teachworks', ['firstname', 'lastname', 'birthdate', 'startdate', 'billingmethod']],
  ['total-drive', ['forename', 'surname', 'drivernumber']],
  ['my-drive-time', ['pupilname', 'prepaidhours']],
  ['go-roadie', ['learnername', 'creditremaininghours']],
  ['go-roadie', ['learner', 'credithours']],
];

export function sourceOf({ format, headings: row }: Sheet): ImportSource {
  if (format === 'vcard') return 'vcard';
  const names = new Set(row.map(plain));
  return sources.find(([, all]) => all.every((name) => names.has(name)))?.[0] ?? 'other';
}

/** At least so much of a column has to look like what it is taken for. */
const enough = 0.5;
const sure = 0.8;

/**
 * What each column says: as somebody told, else by its heading, else by what is in it. A column that does not look like it says so; one that was only recognised is left
 * out then.
 */
export function columnsOf(
  sheet: Sheet,
  told: readonly (ImportField | null)[] | null,
): ImportColumn[] {
  const taken = new Set<ImportField>();
  const cells = sheet.headings.map((_, place) =>
    sheet.rows.map((row) => row.cells[place] ?? '').filter((cell) => cell !== ''),
  );
  const byHeading = sheet.headings.map((heading) => {
    const name = plain(heading);
    const field = headings.find(([, words]) => words.test(name))?.[0] ?? null;
    if (field === null || (taken.has(field) && !joinedFields.has(field))) return null;
    taken.add(field);
    return field;
  });
  return sheet.headings.map((heading, place) => {
    const filled = cells[place] ?? [];
    const known = byHeading[place] ?? null;
    const field = told ? (told[place] ?? null) : (known ?? byContent(filled, taken));
    const problem = field === null ? null : mismatch(heading, field, filled);
    return {
      heading: heading || `Column ${place + 1}`,
      field: problem !== null && !told ? null : field,
      filled: filled.length,
      samples: filled.slice(0, 3).map((cell) => cell.slice(0, 60)),
      problem: told ? (problem ?? twice(told, place)) : null,
    };
  });
}

/** Only what cannot be mistaken is taken by its content. */
function byContent(filled: readonly string[], taken: Set<ImportField>): ImportField | null {
  const field = (['email', 'phone', 'dateOfBirth'] as const).find(
    (one) => !taken.has(one) && filled.length > 0 && share(one, filled) >= sure,
  );
  if (field) taken.add(field);
  return field ?? null;
}

function twice(told: readonly (ImportField | null)[], place: number): string | null {
  const field = told[place];
  if (!field || joinedFields.has(field) || told.indexOf(field) === place) return null;
  return `${importFieldLabels[field]} is another column already. Choose one of them.`;
}

const kinds: Readonly<Partial<Record<ImportField, string>>> = {
  email: 'email addresses',
  parentEmail: 'email addresses',
  phone: 'phone numbers',
  parentPhone: 'phone numbers',
  emergencyContactPhone: 'phone numbers',
  dateOfBirth: 'dates of birth',
  lessonDate: 'dates',
  testDate: 'dates',
  practiceDate: 'dates',
};

function mismatch(heading: string, field: ImportField, filled: readonly string[]): string | null {
  if (filled.length === 0 || share(field, filled) >= enough) return null;
  const fits = filled.filter((cell) => looksLike(field, cell)).length;
  const what = kinds[field] ?? importFieldLabels[field].toLowerCase();
  return `“${heading.slice(0, 60)}” doesn’t look like ${importFieldLabels[field]}: ${fits} of ${filled.length} read as ${what}.`;
}

const share = (field: ImportField, filled: readonly string[]): number => {
  // A thousand tell as much as five.
  const some = filled.slice(0, 500);
  return some.filter((cell) => looksLike(field, cell)).length / some.length;
};

const isDay = (cell: string, earliest = '1900') =>
  readDay(cell, 'dmy', earliest) !== null || readDay(cell, 'mdy', earliest) !== null;

function looksLike(field: ImportField, cell: string): boolean {
  const [one = ''] = cell.split(/\s*:::\s*/);
  switch (field) {
    case 'email':
    case 'parentEmail':
      return /^\S+@\S+\.\S+$/.test(one.trim());
    case 'phone':
    case 'parentPhone':
    case 'emergencyContactPhone':
      return isPhone(one.trim()) && !isDay(one.trim());
    case 'dateOfBirth':
      return (
        isDay(cell) &&
        (readDay(cell, 'dmy', '1900') ?? readDay(cell, 'mdy', '1900') ?? '9') < '2100' &&
        !/^20[2-9]/.test(cell)
      );
    case 'lessonDate':
    case 'testDate':
    case 'practiceDate':
      return isDay(cell);
    case 'lessonStart':
    case 'lessonEnd':
      return readClock(cell) !== null;
    case 'creditLessons':
    case 'creditHours':
    case 'creditMinutes':
    case 'practiceMinutes':
    case 'practiceHours':
    case 'lessonMinutes':
      return Number.isFinite(readMinutes(cell) ?? Number.NaN);
    case 'firstName':
    case 'lastName':
    case 'fullName':
    case 'parentName':
    case 'emergencyContactName':
      return /\p{L}/u.test(cell) && !cell.includes('@') && !/\d{3}/.test(cell);
    case 'testResult':
      return /pass|fail|yes|no|true|false/i.test(cell);
    case 'testType':
    case 'licenseType':
    case 'address':
    case 'notes':
      return true;
  }
}
