/** What a column of a file with students may say. */
export const importFields = [
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'dateOfBirth',
  'address',
  'notes',
  'licenseType',
  'emergencyContactName',
  'emergencyContactPhone',
  'parentName',
  'parentEmail',
  'parentPhone',
  'creditLessons',
  'creditHours',
  'creditMinutes',
  'lessonDate',
  'lessonStart',
  'lessonEnd',
  'lessonMinutes',
  'testType',
  'testDate',
  'testResult',
  'practiceDate',
  'practiceMinutes',
  'practiceHours',
] as const;
export type ImportField = (typeof importFields)[number];

export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  dateOfBirth: 'Date of birth',
  address: 'Address',
  notes: 'Notes',
  licenseType: 'Licence type',
  emergencyContactName: 'Emergency contact name',
  emergencyContactPhone: 'Emergency contact phone',
  parentName: 'Parent name',
  parentEmail: 'Parent email',
  parentPhone: 'Parent phone',
  creditLessons: 'Credit in lessons',
  creditHours: 'Credit in hours',
  creditMinutes: 'Credit in minutes',
  lessonDate: 'Lesson date',
  lessonStart: 'Lesson start',
  lessonEnd: 'Lesson end',
  lessonMinutes: 'Lesson minutes',
  testType: 'Test',
  testDate: 'Test date',
  testResult: 'Test result',
  practiceDate: 'Practice date',
  practiceMinutes: 'Practice in minutes',
  practiceHours: 'Practice in hours',
};

/** Fields that several columns may fill together, as the lines of an address do. */
export const joinedFields: ReadonlySet<ImportField> = new Set(['address', 'notes', 'parentName']);

/** Where a file is from, as its headings tell. */
export const importSources = [
  'my-drive-time',
  'go-roadie',
  'total-drive',
  'teachworks',
  'google-contacts',
  'vcard',
  'other',
] as const;
export type ImportSource = (typeof importSources)[number];

export const importSourceLabels: Readonly<Record<ImportSource, string>> = {
  'my-drive-time': 'MyDriveTime',
  'go-roadie': 'GoRoadie',
  'total-drive': 'Total Drive',
  teachworks: 'Teachworks',
  'google-contacts': 'Google Contacts',
  vcard: 'vCard',
  other: 'Spreadsheet',
};

/** How days are written where that is not clear: day or month first. */
export const importDayOrders = ['dmy', 'mdy'] as const;
export type ImportDayOrder = (typeof importDayOrders)[number];

/** The most records of a file. */
export const mostImportRecords = 5_000;
/** The most bytes of a file. */
export const largestImportBytes = 5 * 1024 * 1024;
/** Students in one piece of an import. */
export const studentsInPiece = 100;
/** Days in which an import can be undone. */
export const importUndoDays = 7;

/** What becomes of a student of the file. */
export const importDeeds = ['created', 'changed', 'same', 'skipped'] as const;
export type ImportDeed = (typeof importDeeds)[number];

/** Why a line, or a part of one, is left out. Codes, because the words of a file are personal. */
export const importWhys = [
  'nameless',
  'email_missing',
  'email_unreadable',
  'phone_unreadable',
  'birth_unreadable',
  'birth_unlikely',
  'archived',
  'erased',
  'no_room',
  'ambiguous',
  'parent_incomplete',
  'credit_unreadable',
  'lesson_unreadable',
  'lesson_over',
  'lesson_clash',
  'test_unreadable',
  'test_ahead',
  'practice_unreadable',
  'refused',
] as const;
export type ImportWhy = (typeof importWhys)[number];

export const importWhyLabels: Readonly<Record<ImportWhy, string>> = {
  nameless: 'First or last name is missing.',
  email_missing: 'Email is missing.',
  email_unreadable: 'Email is not an address.',
  phone_unreadable: 'Phone is not a number.',
  birth_unreadable: 'Date of birth is not a date.',
  birth_unlikely: 'Date of birth makes nobody 10 to 120 years old.',
  archived: 'Archived here. Restore this student first.',
  erased: 'Erased here.',
  ambiguous: 'Could be more than one student. Enter it by hand.',
  no_room: 'Your plan has no room for another student.',
  parent_incomplete: 'A parent needs a name and an email.',
  credit_unreadable: 'Credit is not a number.',
  lesson_unreadable: 'Lesson needs a date, a start, and a length.',
  lesson_over: 'Lesson is over.',
  lesson_clash: 'Something else is in the diary at that time.',
  test_unreadable: 'Test needs a date, and passed or failed.',
  test_ahead: 'Test is still to come.',
  practice_unreadable: 'Practice is not a number.',
  refused: 'Refused. Enter it by hand.',
};

/** Why the undoing of an import leaves a student as they are. */
export const importKeptWhys = ['changed_since', 'erased'] as const;
export type ImportKeptWhy = (typeof importKeptWhys)[number];

export const importKeptWhyLabels: Readonly<Record<ImportKeptWhy, string>> = {
  changed_since: 'Changed since, so nothing was taken back.',
  erased: 'Erased since.',
};
