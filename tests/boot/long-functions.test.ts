import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dir, '../..');
const longest = 100;

/**
 * Functions of more than a hundred lines: routes, factories and screens that nobody has split by what they are about. Split one, and take it off this list;
 * nothing comes onto it.
 */
const known: readonly string[] = [
  'api/cases/credit/changes.ts creditChanges',
  'api/cases/credit/payments.ts creditMoney',
  'api/cases/lessons/booking.ts booking',
  'api/cases/lessons/lessons.ts lessonChanges',
  'api/cases/lessons/series-changes.ts seriesChanges',
  'api/cases/lessons/series.ts lessonSeries',
  'api/cases/messages/conversations.ts conversationService',
  'api/cases/notifications/deliver.ts delivery',
  'api/cases/payments/card-payments.ts cardPayments',
  'api/http/access.ts guards',
  'api/http/accounts/passkeys.ts passkeyRoutes',
  'api/http/accounts/recovery.ts accountRecovery',
  'api/http/accounts/security.ts accountSecurity',
  'api/http/admin/users.ts adminUsers',
  'api/http/billing/routes.ts billingRoutes',
  'api/http/credit/vouchers.ts voucherRoutes',
  'api/http/idempotency.ts idempotency',
  'api/http/invoices/routes.ts invoiceRoutes',
  'api/http/lesson-to-test/assessments.ts instructorAssessments',
  'api/http/notifications/messages.ts noticeRoutes',
  'api/http/parent-portal/login.ts parentLogin',
  'api/http/payment-links/public.ts payPages',
  'api/http/portals/payments.ts portalPayments',
  'api/http/problem.ts problemOf',
  'api/http/transparency/routes.ts transparencyRoutes',
  'api/sessions/sessions.ts postgresSessions',
];

function longFunctionsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (text.split('\n').length <= longest) return [];
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && linesOf(node, source) > longest)
      found.push(`${file} ${nameOf(node)}`);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function linesOf(node: ts.Node, source: ts.SourceFile): number {
  const [first, last] = [node.getStart(source), node.end].map(
    (place) => source.getLineAndCharacterOfPosition(place).line,
  );
  return (last ?? 0) - (first ?? 0) + 1;
}

const nameOf = (node: ts.SignatureDeclaration): string =>
  (
    node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
  )?.getText() ?? 'a function';

test('a function has at most a hundred lines', () => {
  const files = [...new Bun.Glob('{domain,projections,api,site}/**/*.{ts,tsx}').scanSync(root)]
    .filter((file) => !file.endsWith('.d.ts'))
    .toSorted();
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap(longFunctionsOf)).toEqual([...known]);
});
