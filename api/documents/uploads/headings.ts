import type { BankColumns } from '#domain/bank/columns.ts';
import type { BankFormat } from '#domain/bank/events.ts';

/** What a column of a file may say. */
export type Role =
  | 'date'
  | 'amount'
  | 'moneyIn'
  | 'moneyOut'
  | 'side'
  | 'payee'
  | 'particulars'
  | 'code'
  | 'reference'
  | 'memo'
  | 'kind'
  | 'unique'
  | 'account';

/** The places of the columns that say it. Of a date and a sum the first counts; words of several columns are put together. */
export type Places = Readonly<Partial<Record<Role, readonly number[]>>>;

/** The headings that New Zealand's banks write, without spaces and marks. The first of a role that is there comes first. */
const headings: Readonly<Record<Role, readonly string[]>> = {
  date: ['date', 'transactiondate', 'valuedate', 'dateposted', 'processeddate', 'dateprocessed'],
  amount: ['amount', 'amountnzd', 'transactionamount', 'value'],
  moneyIn: [
    'amountcredit',
    'credit',
    'credits',
    'creditamount',
    'deposit',
    'deposits',
    'moneyin',
    'paidin',
  ],
  moneyOut: [
    'amountdebit',
    'debit',
    'debits',
    'debitamount',
    'withdrawal',
    'withdrawals',
    'moneyout',
    'paidout',
  ],
  side: ['drcr', 'crdr', 'debitcredit', 'creditdebit'],
  payee: ['payee', 'otherparty', 'opname', 'otherpartyname', 'tpotherpartyname', 'details', 'name'],
  particulars: ['particulars', 'tppart', 'oppart'],
  code: ['code', 'analysiscode', 'tpcode', 'opcode'],
  reference: ['reference', 'ref', 'tpref', 'opref'],
  memo: ['memo', 'memodescription', 'description', 'narrative', 'transactiondetails'],
  kind: ['trantype', 'transactiontype', 'type', 'sourcecodepaymenttype', 'sourcecode'],
  unique: ['uniqueid', 'transactionid'],
  account: ['thispartyaccount', 'accountnumber', 'account'],
};

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');

/** The columns of a row of headings; null where it is none. */
export function placesOf(row: readonly string[]): Places | null {
  const names = row.map(plain);
  const places: Partial<Record<Role, number[]>> = {};
  for (const [role, known] of Object.entries(headings) as [Role, readonly string[]][]) {
    const found = known.flatMap((heading) =>
      names.flatMap((name, place) => (name === heading ? [place] : [])),
    );
    if (found.length > 0) places[role] = found;
  }
  return places.date && (places.amount ?? (places.moneyIn && places.moneyOut)) ? places : null;
}

/** The bank whose headings these are. */
export function bankOf(row: readonly string[]): BankFormat {
  const names = new Set(row.map(plain));
  const has = (...all: string[]) => all.every((name) => names.has(name));
  if (has('conversioncharge') || has('batchpayment')) return 'anz';
  if (has('uniqueid', 'payee', 'memo')) return 'asb';
  if (has('otherparty', 'analysiscode')) return 'westpac';
  if (has('payee', 'particulars', 'trantype')) return 'bnz';
  if (has('memodescription') || has('description', 'balance')) return 'kiwibank';
  return 'csv';
}

/** The columns that somebody told: by heading, or `#3` for the third. Null where the file lacks one of them. */
export function toldPlaces(
  columns: BankColumns,
  row: readonly string[],
): { places: Places; hasHeadings: boolean } | null {
  const { dayOrder: _, ...told } = columns;
  const places: Partial<Record<Role, number[]>> = {};
  let hasHeadings = false;
  for (const [role, column] of Object.entries(told) as [Role, string | null][]) {
    if (column === null) continue;
    const byNumber = /^#(\d{1,3})$/.exec(column);
    const place = byNumber
      ? Number(byNumber[1]) - 1
      : row.findIndex((heading) => heading.trim() === column);
    if (place < 0 || place >= row.length) return null;
    hasHeadings ||= !byNumber;
    places[role] = [place];
  }
  return { places, hasHeadings };
}
