import type { Sql } from 'postgres';
import { type Noun, nounOf } from '#domain/nouns.ts';
import { findStreams, type NamedStream, nameOfStream } from '#projections/audit/find-streams.ts';
import type { AuditLedger } from './audit-ledger.ts';

/**
 * What somebody means who looks for a stream: its name, a position of the ledger, an invoice, or whoever it concerns. Empty where nothing is called that.
 * @param only streams of this noun alone
 */
export async function findStream(
  sql: Sql,
  ledger: Pick<AuditLedger, 'event' | 'stream'>,
  words: string,
  only?: Noun,
): Promise<NamedStream[]> {
  const wanted = words.trim();
  if (/^\d{1,15}$/.test(wanted)) {
    const position = Number(wanted);
    const found = await ledger.event(position);
    return found ? [await named(sql, found.event.stream, position)] : [];
  }
  if (nounOf(wanted) && (await ledger.stream(wanted)).length > 0)
    return [await named(sql, wanted, null)];
  return findStreams(sql, wanted, only);
}

async function named(sql: Sql, stream: string, at: number | null): Promise<NamedStream> {
  const noun = nounOf(stream);
  const known = noun && (await nameOfStream(sql, stream, noun));
  return { stream, name: known?.name ?? stream, detail: known?.detail ?? '', at };
}
