import type { BankColumns } from '#domain/bank/columns.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';

/** The most that a line may say, in cents: what facts hold. */
const largest = 2_000_000_000;

/**
 * A sum as banks write it: `1,234.50`, `-12`, `(12.00)`, `12.00-`, `12.00 DR`, `NZ$12.00`. Null for what is none; at most two decimals.
 * @returns cents, below nothing for what went
 */
export function readSum(written: string): Cents | null {
  const text = written
    .trim()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/^\((.*)\)$/, '-$1');
  const found =
    /^(?<before>[+-]?)\s*(?:NZ)?D?\$?\s*(?<after>[+-]?)(?<whole>\d{1,3}(?:,\d{3})+|\d+)?(?:\.(?<part>\d{0,2}))?\s*(?<behind>[+-]?)\s*(?<side>DR|CR|D|C)?$/i.exec(
      text,
    )?.groups;
  if (!found || (!found['whole'] && !found['part'])) return null;
  const dollars = Number((found['whole'] ?? '0').replaceAll(',', ''));
  const cents = dollars * 100 + Number((found['part'] ?? '').padEnd(2, '0'));
  if (cents > largest) return null;
  const signs = [found['before'], found['after'], found['behind']].filter(Boolean);
  if (signs.length > 1) return null;
  const goes = signs[0] === '-' || /^d/i.test(found['side'] ?? '');
  return goes && cents > 0 ? -cents : cents;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as banks write it; a year that stands first is never taken for a day. Null for what is none, as the 31st of February. */
export function readDay(written: string, order: BankColumns['dayOrder'] = 'dmy'): LocalDate | null {
  const text = written.trim().replace(/[T ]+\d{1,2}:\d{2}.*$/, '');
  const yearFirst =
    /^(\d{4})[/.\- ](\d{1,2})[/.\- ](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const named = /^(\d{1,2})[/.\- ]?([a-z]{3})[a-z]*[/.\-, ]*(\d{2}|\d{4})$/i.exec(text);
  if (named) {
    const month = months.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return dayOf(named[3], String(month), named[1]);
  }
  const [, first, second, year] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(text) ?? [];
  return order === 'mdy' ? dayOf(year, first, second) : dayOf(year, second, first);
}

function dayOf(year = '', month = '', day = ''): LocalDate | null {
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
  return isReal && full >= '1990' && full < '2200' ? date : null;
}
