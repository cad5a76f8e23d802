import { readAccountNumber } from '#domain/bank/account-number.ts';
import type { BankColumns } from '#domain/bank/columns.ts';
import type { BankFormat } from '#domain/bank/events.ts';
import { mostLines } from '#domain/bank-file/events.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { csvRows, type Row } from './csv-rows.ts';
import { readDay, readSum } from './figures.ts';
import { bankOf, type Places, placesOf, type Role, toldPlaces } from './headings.ts';
import { badLine, emptyFile, type Statement, statementLines, tooManyLines } from './statement.ts';

/** Rows among which the headings stand; some banks write about the account first. */
const headRows = 30;

/**
 * A file of columns.
 * @param told what its columns say, where somebody says so now
 * @param known what they said in files before; tried one after another where neither a bank's own headings nor anybody tells
 * @throws Rejection with the line at which it stops making sense
 */
export function readCsv(
  text: string,
  told: BankColumns | null,
  known: readonly BankColumns[] = [],
): Statement {
  const rows = rowsOf(text);
  if (rows.length === 0) throw emptyFile();
  if (!told && isOfCard(rows)) throw cardFile();
  const candidates = told ? [told] : [null, ...known];
  const found = candidates
    .values()
    .map((columns) => ({ columns, layout: layoutOf(rows, columns) }))
    .find(({ layout }) => layout !== null);
  if (!found?.layout) throw columnsUnknown(rows.slice(0, headRows));
  const { places, from, format } = found.layout;
  const width = rows[from - 1]?.cells.length ?? 0;
  const lineOf = statementLines();
  let account = accountAbove(rows.slice(0, from));
  const lines = rows.slice(from).flatMap(({ line, cells }) => {
    // A file that ends in the middle of a line has fewer columns there.
    if (cells.length < width) throw badLine(line, 'it ends before its last column.');
    const { date, money, ...words } = cellsOf(cells, places);
    const on = readDay(date, found.columns?.dayOrder);
    if (on === null) throw badLine(line, `“${date}” is not a date.`);
    const cents = money();
    if (cents === null)
      throw badLine(line, `“${cells[places.amount?.[0] ?? -1] ?? ''}” is not a sum of money.`);
    account ??= readAccountNumber(words.account);
    if (readAccountNumber(words.account) !== null && readAccountNumber(words.account) !== account)
      throw badLine(line, 'it is of another account than the lines above.');
    return cents === 0 ? [] : [lineOf({ on, cents, ...words })];
  });
  return {
    format: format === 'kiwibank' && account ? bankOfAccount(account) : format,
    account,
    lines,
  };
}

function rowsOf(text: string): readonly Row[] {
  const rows = csvRows(text, mostLines + headRows + 1, badLine);
  if (rows.length > mostLines + headRows) throw tooManyLines();
  return rows;
}

/** Where which column stands, and at which row the lines begin; null where nothing says so. */
function layoutOf(
  rows: readonly Row[],
  told: BankColumns | null,
): { places: Places; from: number; format: BankFormat } | null {
  const head = rows.slice(0, headRows);
  if (told) {
    for (const [place, { cells }] of head.entries()) {
      const found = toldPlaces(told, cells);
      if (found)
        return {
          places: found.places,
          from: found.hasHeadings ? place + 1 : place,
          format: 'mapped',
        };
    }
    return null;
  }
  for (const [place, { cells }] of head.entries()) {
    const places = placesOf(cells);
    if (places) return { places, from: place + 1, format: bankOf(cells) };
  }
  // Kiwibank's short file: the account, then day, words, nothing, sum, balance.
  const [first, second] = head;
  if (first && second && readAccountNumber(first.cells[0] ?? '') && readDay(second.cells[0] ?? ''))
    return {
      places: { date: [0], memo: [1], amount: [3] },
      from: 1,
      format: bankOfAccount(first.cells[0] ?? ''),
    };
  return null;
}

/** TSB writes its files as Kiwibank does; its accounts begin with 15. */
const bankOfAccount = (account: string): BankFormat =>
  account.trim().startsWith('15') ? 'tsb' : 'kiwibank';

/** ASB's file of a credit card names the card, or both days of a line; in it what was spent is above zero. */
const isOfCard = (rows: readonly Row[]): boolean =>
  rows.slice(0, headRows).some(({ cells }) => {
    const text = cells.join(',');
    return /^card number\b/i.test(text) || /date of transaction/i.test(text);
  });

/** ASB writes `Bank 12; Branch 3456; Account 1234567-00` above the lines. */
function accountAbove(rows: readonly Row[]): string | null {
  for (const { cells } of rows) {
    const asb = /Bank (\d+); ?Branch (\d+); ?Account (\d+)-(\d+)/i.exec(cells.join(','));
    if (asb) {
      const [, bank = '', branch = '', number = '', suffix = ''] = asb;
      return readAccountNumber(
        `${bank.padStart(2, '0')}-${branch.padStart(4, '0')}-${number.padStart(7, '0')}-${suffix.padStart(2, '0')}`,
      );
    }
    const own = readAccountNumber(cells[0] ?? '');
    if (own && cells.slice(1).every((cell) => cell.trim() === '')) return own;
  }
  return null;
}

function cellsOf(cells: readonly string[], places: Places) {
  const all = (role: Role) =>
    (places[role] ?? []).map((place) => (cells[place] ?? '').trim()).filter(Boolean);
  const one = (role: Role) => (cells[places[role]?.[0] ?? -1] ?? '').trim();
  const words = (role: Role) => all(role).join(' ');
  return {
    date: one('date'),
    money: () => sumOf(one),
    payee: words('payee'),
    particulars: words('particulars'),
    code: words('code'),
    reference: words('reference'),
    memo: words('memo'),
    kind: one('kind'),
    unique: one('unique'),
    account: one('account'),
  };
}

function sumOf(one: (role: Role) => string): number | null {
  if (one('amount') !== '') {
    const cents = readSum(one('amount'));
    return cents !== null && cents > 0 && /^d/i.test(one('side')) ? -cents : cents;
  }
  const came = one('moneyIn') === '' ? 0 : readSum(one('moneyIn'));
  const went = one('moneyOut') === '' ? 0 : readSum(one('moneyOut'));
  if (came === null || went === null || (one('moneyIn') === '' && one('moneyOut') === ''))
    return null;
  return Math.abs(came) - Math.abs(went);
}

const cardFile = () =>
  new Rejection(
    'invalid',
    'bank_file_of_card',
    'This is a credit card’s file. Export the account that learners pay into; what the card paid goes under Expenses.',
    {
      fields: { file: 'This is a credit card’s file. Export the account that learners pay into.' },
    },
  );

/** Somebody has to say what the columns are: the first rows help them. */
const columnsUnknown = (head: readonly Row[]) =>
  new Rejection(
    'invalid',
    'bank_columns_unknown',
    'We do not know the columns of this file. Say which is the date and which the amount.',
    {
      fields: { columns: 'Say which column is the date and which the amount.' },
      details: {
        rows: head
          .slice(0, 5)
          .map(({ cells }) => cells.slice(0, 30).map((cell) => cell.slice(0, 80))),
      },
    },
  );
