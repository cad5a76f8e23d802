import type { Sql } from 'postgres';
import { codeOf } from '#api/ground/boot-problem.ts';

/** `ledger.say_archived` raises it (parts.sql). */
const ARCHIVED = 'KL003';

/** Whether a fault is that events are archived which are needed here. Its message says which, and what the operator runs to have them back. */
export const isArchived = (fault: unknown): fault is Error => codeOf(fault) === ARCHIVED;

/** A condition of a query that needs these positions: it fails where some are archived. Where nothing is, it costs a look at an empty table. */
export const arePositionsHere = (sql: Sql, first: number, last: number) =>
  sql`(not exists (select from ledger.archived_part) or ledger.is_here(${first}, ${last}))`;

/** The same of a stream's events. */
export const isStreamHere = (sql: Sql, stream: string) =>
  sql`(not exists (select from ledger.archived_part) or ledger.stream_is_here(${stream}))`;
