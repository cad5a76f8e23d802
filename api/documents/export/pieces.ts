import type { Database } from '#api/database/database.ts';
import type { ExportTask } from '#api/documents/tasks.ts';
import { postgresExpensePhotos } from '#api/sessions/expense-photos.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { listPhotographed } from '#projections/expenses/query.ts';
import { type ExportScope, exportParts } from '#projections/export/query.ts';
import { asCsvZip, type ExportedPicture } from './csv-zip.ts';
import { asJson } from './json.ts';

const conventions =
  'Money is in cents of New Zealand dollars, times are in UTC, days are Auckland days.';

/** An export in pieces as they are read, as JSON or as a zip of CSV files. */
export function exportPieces(
  sql: Database,
  { format, scope, now }: Pick<ExportTask, 'format' | 'scope' | 'now'>,
): AsyncGenerator<Uint8Array> {
  const parts = exportParts(sql, scope);
  return format === 'json'
    ? asJson(aboutOf(now), parts)
    : asCsvZip(readMeOf(now), parts, receiptsOf(sql, scope));
}

/** The photos of a school's receipts, one at a time; nobody's where the export is about a student. */
async function* receiptsOf(sql: Database, scope: ExportScope): AsyncGenerator<ExportedPicture> {
  if ('own' in scope || scope.studentId !== null) return;
  const photos = postgresExpensePhotos(sql);
  for (const id of await listPhotographed(sql, scope.schoolId)) {
    const body = await photos.find(id);
    if (body) yield { path: `expense-photos/${id}.jpg`, body };
  }
}

function aboutOf(now: Instant) {
  return { product: 'Keep Left', exportedAt: now, conventions };
}

function readMeOf(now: Instant): string {
  return `Exported from Keep Left at ${now}.\r\nOne CSV file for each kind of record, in UTF-8. Photos of receipts lie in expense-photos, by the number of their expense.\r\n${conventions}\r\n`;
}
