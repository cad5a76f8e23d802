import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dir, '../..');

/**
 * Queries whose rows have a type that nothing checks: a template with a type of its own, sql<Row[]>`select …`, or `sql.unsafe<Row[]>(…)`. The compiler believes it,
 * so a renamed column or a number that comes as text is noticed by somebody who uses it, if at all. A query that goes through a table's `select`, or through
 * `projections/engine/rows.ts`, is held against a schema and does not count, and nor does one without a type, whose rows nobody reads.
 *
 * Appends, reads of the ledger, idempotency keys and kept states keep theirs: they are asked with every command, some give thousands of rows, and the tests of the
 * ledger compare each column. The others are to be checked: lower a number here, or take its file off; no file comes onto this list.
 */
const known: Readonly<Record<string, number>> = {
  'api/event-log/append-batch.ts': 2,
  'api/event-log/drop-old-search-indexes.ts': 1,
  'api/event-log/ledger-table.ts': 3,
  'api/gateways/mail/letter-rows.ts': 1,
  'api/idempotency/idempotency-keys.ts': 5,
  'api/ledger-kurrent/lease.ts': 2,
  'api/ledger-kurrent/recorded-here.ts': 2,
  'api/sessions/portal-sessions.ts': 1,
  'api/sessions/sessions.ts': 1,
  'api/stream-states/state-store.ts': 1,
  'api/telemetry/metrics.ts': 1,
};

function claimsIn(file: string): number {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/[\w\])]\s*>\s*`|unsafe</.test(text)) return 0;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  let claims = 0;
  const look = (node: ts.Node) => {
    if (isClaim(node)) claims += 1;
    ts.forEachChild(node, look);
  };
  look(source);
  return claims;
}

const isClaim = (node: ts.Node): boolean =>
  (ts.isTaggedTemplateExpression(node) && node.typeArguments !== undefined) ||
  (ts.isCallExpression(node) &&
    node.typeArguments !== undefined &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'unsafe');

test('what a query gives is checked', () => {
  const files = [...new Bun.Glob('{domain,projections,api}/**/*.ts').scanSync(root)];
  expect(files.length).toBeGreaterThan(700);
  const now = files.flatMap((file) => {
    const claims = claimsIn(file);
    return claims > 0 ? [[file, claims] as const] : [];
  });
  expect(Object.fromEntries(now)).toEqual(known);
});
