import type { Database } from '#api/database/database.ts';
import type { ExportTask } from '#api/documents/tasks.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { exportParts } from '#projections/export/query.ts';
import { asCsvZip } from './csv-zip.ts';
import { asJson } from './json.ts';

const conventions =
  'Money is in cents of New Zealand dollars, times are in UTC, days are Auckland days.';

/** An export in pieces as they are read, as JSON or as a zip of CSV files. */
export function exportPieces(
  sql: Database,
  { format, scope, now }: Pick<ExportTask, 'format' | 'scope' | 'now'>,
): AsyncGenerator<Uint8Array> {
  const parts = exportParts(sql, scope);
  return format === 'json' ? asJson(aboutOf(now), parts) : asCsvZip(readMeOf(now), parts);
}

function aboutOf(now: Instant) {
  return { product: 'Keep Left', exportedAt: now, conventions };
}

function readMeOf(now: Instant): string {
  return `Exported from Keep Left at ${now}.\r\nOne CSV file for each kind of record, in UTF-8.\r\n${conventions}\r\n`;
}
