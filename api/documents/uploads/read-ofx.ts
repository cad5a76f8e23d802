import { readAccountNumber } from '#domain/bank/account-number.ts';
import { mostLines } from '#domain/bank-file/events.ts';
import { longestRow } from './csv-bounds.ts';
import { readDay, readSum } from './figures.ts';
import { badLine, type Statement, statementLines, tooManyLines } from './statement.ts';

export const isOfx = (text: string): boolean => /<OFX>/i.test(text.slice(0, 4_000));

/**
 * An OFX file, of version 1, which is SGML and closes no tag of a value, or of version 2, which is XML. Its transactions are flat, so that a tag and the text
 * up to the next one is all there is to read.
 * @throws Rejection with the line at which it stops making sense
 */
export function readOfx(text: string): Statement {
  const lineAt = (place: number) => text.slice(0, place).split('\n').length;
  if (!/<\/OFX>/i.test(text)) throw badLine(lineAt(text.length), 'the file ends in the middle.');
  const head = text.slice(0, text.search(/<STMTTRN>/i) >>> 0);
  const accounts = text.match(/<(?:BANK|CC)ACCTFROM>/gi) ?? [];
  if (accounts.length > 1)
    throw badLine(1, 'the file holds more than one account. Take one file for each.');
  const account =
    readAccountNumber(valueOf(head, 'ACCTID')) ??
    readAccountNumber(
      valueOf(head, 'BANKID') + valueOf(head, 'BRANCHID') + valueOf(head, 'ACCTID'),
    );
  const lineOf = statementLines();
  if (countOf(text, '<STMTTRN>', mostLines) > mostLines) throw tooManyLines();
  const found = [
    ...text.matchAll(/<STMTTRN>([\s\S]*?)(?=<STMTTRN>|<\/STMTTRN>|<\/BANKTRANLIST>)/gi),
  ];
  const lines = found.flatMap(({ 1: block = '', index }) => {
    if (block.length > longestRow) throw badLine(lineAt(index), 'it is longer than 64 kB.');
    const posted = valueOf(block, 'DTPOSTED');
    const on = readDay(posted.slice(0, 8));
    if (on === null) throw badLine(lineAt(index), `“${posted}” is not a date.`);
    const amount = valueOf(block, 'TRNAMT');
    const cents = readSum(amount);
    if (cents === null) throw badLine(lineAt(index), `“${amount}” is not a sum of money.`);
    if (cents === 0) return [];
    return [
      lineOf({
        on,
        cents,
        payee: valueOf(block, 'NAME') || valueOf(block, 'PAYEE'),
        memo: valueOf(block, 'MEMO'),
        reference: valueOf(block, 'REFNUM'),
        kind: valueOf(block, 'TRNTYPE'),
        unique: valueOf(block, 'FITID'),
      }),
    ];
  });
  return { format: 'ofx', account, lines };
}

/** How often a tag stands there, in whatever letters, counted no further than matters. */
function countOf(text: string, tag: string, most: number): number {
  let count = 0;
  for (const _ of text.matchAll(new RegExp(tag, 'gi'))) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

function valueOf(block: string, tag: string): string {
  const value = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(block)?.[1] ?? '';
  return value
    .replace(
      /&(lt|gt|quot|apos|nbsp|amp);/gi,
      (_, name: string) => entities[name.toLowerCase()] ?? '',
    )
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
};
