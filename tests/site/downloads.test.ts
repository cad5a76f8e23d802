import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { documentAlone } from '#api/cli/routes-alone.ts';

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
  'api/http/export/records.ts':
    'recorded: RecordsExported; of an auditor’s, the position on each page',
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
  'api/http/statements/routes.ts': 'one payer’s statement; who owes is recorded: RecordsExported',
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

/** Everything but JSON that somebody signed in may fetch, and how it is seen. What is of several people is recorded. */
const bySignedIn = {
  'get /api/audit/export': 'an auditor’s own search, whose pages name positions',
  'get /api/audit/key': 'the public key',
  'get /api/audit/records': 'an auditor’s; the position is on each page',
  'get /api/billing/history/{charge}/pdf': 'the school’s own invoice from us',
  'get /api/certificates/{id}/pdf': 'one certificate',
  'get /api/credit/vouchers/{id}/pdf': 'one voucher',
  'get /api/credit/vouchers/{id}/receipt': 'one receipt',
  'get /api/expenses/{id}/photo': 'one receipt of the school’s own spending',
  'get /api/exports/{id}/file': 'recorded when it is asked for',
  'get /api/invoices/{id}/corrections/{number}/pdf': 'one correction',
  'get /api/invoices/{id}/pdf': 'one invoice',
  'get /api/invoices/{id}/proof': 'hashes',
  'get /api/payers/{id}/statement/csv': 'one payer’s statement',
  'get /api/payers/{id}/statement/pdf': 'one payer’s statement',
  'get /api/payments/{id}/dispute-pack': 'recorded',
  'get /api/payments/{id}/download-invoice': 'one invoice',
  'get /api/payments/{id}/invoice': 'one invoice',
  'get /api/payments/{id}/receipt': 'one receipt',
  'get /api/resources/{id}/file': 'one shared file',
  'get /api/schools/mine/export': 'recorded',
  'get /api/schools/mine/records': 'recorded',
  'get /api/skills/report.pdf': 'recorded',
  'get /api/statements/aged/csv': 'recorded',
  'get /api/statements/aged/pdf': 'recorded',
  'get /api/students/{id}/assessments/{assessmentId}/pdf': 'one mock test',
  'get /api/students/{id}/credit/statement.csv': 'one student’s statement',
  'get /api/students/{id}/credit/statement.pdf': 'one student’s statement',
  'get /api/students/{id}/export': 'recorded',
  'get /api/students/{id}/records': 'recorded',
  'get /api/students/{id}/skills-report.pdf': 'one student’s skills',
  'get /api/students/{id}/statement/csv': 'one student’s statement',
  'get /api/students/{id}/statement/pdf': 'one student’s statement',
  'get /api/students/{id}/terms/{version}/pdf': 'what one student signed',
  'get /api/terms/versions/{version}/pdf': 'the school’s own terms',
};

test('every file that somebody signed in may fetch is named, with how it is seen', () => {
  const files = Object.entries(documentAlone().paths).flatMap(([path, each]) =>
    Object.entries(each)
      .filter(([, { security }]) => Object.keys(security[0] ?? {}).includes('session'))
      .filter(([, { responses }]) =>
        /"(?!application\/(?:problem\+|x-nd)?json)\w+\/[\w.+-]+":\{/.test(
          JSON.stringify(responses),
        ),
      )
      .map(([method]) => `${method} ${path}`),
  );
  expect(files.toSorted()).toEqual(Object.keys(bySignedIn).toSorted());
});
