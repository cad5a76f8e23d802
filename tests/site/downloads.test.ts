import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';

// What leaves a school as a file goes through the server, where it is seen. Every place that makes or sends one is named here, with how.

/** Files that a browser makes by itself: nobody's record is in them, or only the reader's own. */
const inTheBrowser = {
  'site/data/export.ts': 'what the server sent, kept under its name',
  'site/features/admin/rules/LogbookForm.tsx': 'the empty form that an admin is about to publish',
  'site/features/learner/dashboard/NextLessonCard.tsx':
    'one lesson of the learner, for their calendar',
  'site/features/public/mood-board/use-mood-board.ts': 'a picture that the visitor has just made',
  'site/format/download.ts': 'the function itself',
};

/** Routes that answer with a file, and what is known of it afterwards. */
const fromTheServer = {
  'api/http/accountants/pages.ts': 'recorded: BooksRead, with which link, what and which days',
  'api/http/audit/proofs.ts': 'proofs, which name nobody',
  'api/http/bank/files.ts': 'a file as the school uploaded it, whose upload is a fact',
  'api/http/calendar-feeds/routes.ts': 'a feed, whose opening is a fact',
  'api/http/credit/statements.ts': 'one student’s statement',
  'api/http/expenses/queries.ts': 'the photo of one receipt',
  'api/http/export/records.ts': 'facts of the ledger up to a position that each page names',
  'api/http/export/routes.ts': 'recorded: RecordsExported, and a letter to who took it',
  'api/http/health/metrics.ts': 'figures for the operator',
  'api/http/invoices/routes.ts': 'one issued invoice',
  'api/http/mood-boards/queries.ts': 'a published picture',
  'api/http/payers/routes.ts': 'one payer’s statement',
  'api/http/payments/dispute-pack.ts': 'recorded: RecordsExported',
  'api/http/practice/export.ts': 'recorded: LogbookIssued',
  'api/http/profile/pictures.ts': 'a published picture',
  'api/http/reports/exports.ts': 'recorded: RecordsExported, with who, what and which days',
  'api/http/resources/queries.ts': 'one shared file',
  'api/http/response-docs.ts': 'the words for the document',
  'api/http/saved-file.ts': 'the function that sends one',
  'api/http/statements/routes.ts': 'one payer’s statement',
  'api/http/student-portal/my-data.ts': 'the learner’s own',
  'api/http/student-portal/resources.ts': 'one file shared with the learner',
  'api/http/transparency/routes.ts': 'tiles of hashes',
  'api/http/verify/invoices.ts': 'one invoice, by the number that its holder has',
  'api/http/verify/logbooks.ts': 'one logbook, by the code that its holder has',
  'api/http/verify/queries.ts': 'one certificate, by its number',
  'api/http/well-known/queries.ts': 'who takes reports of holes',
};

const filesWith = (pattern: string, words: RegExp): readonly string[] =>
  [...new Bun.Glob(pattern).scanSync('.')]
    .filter((path) => words.test(readFileSync(path, 'utf8')))
    .toSorted();

test('a browser makes no file of a school’s records', () => {
  expect(filesWith('site/**/*.{ts,tsx}', /\bdownload\(/)).toEqual(
    Object.keys(inTheBrowser).toSorted(),
  );
});

test('every route that sends a file says how it is seen', () => {
  expect(filesWith('api/http/**/*.ts', /asFile\(|attachment;/)).toEqual(
    Object.keys(fromTheServer).toSorted(),
  );
});
