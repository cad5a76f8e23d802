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

/**
 * A day as people write it; a year that stands first is never taken for a day. Null for what is none, as the 31st of February.
 * @param earliest the first year it may be of
 */
export function readDay(
  written: string,
  order: BankColumns['dayOrder'] = 'dmy',
  earliest = '1990',
): LocalDate | null {
  const text = written.trim().replace(/[T ]+\d{1,2}:\d{2}.*$/, '');
  const yearFirst =
    /^(\d{4})[/.\- ](\d{1,2})[/.\- ](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst) return dayOf(earliest, yearFirst[1], yearFirst[2], yearFirst[3]);
  const named = /^(\d{1,2})[/.\- ]?([a-z]{3})[a-z]*[/.\-, ]*(\d{2}|\d{4})$/i.exec(text);
  if (named) {
    const month = months.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return dayOf(earliest, named[3], String(month), named[1]);
  }
  const [, first, second, year] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(text) ?? [];
  return order === 'mdy'
    ? dayOf(earliest, year, first, second)
    : dayOf(earliest, year, second, first);
}

function dayOf(earliest: string, year = '', month = '', day = ''): LocalDate | null {
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
  return isReal && full >= earliest && full < '2200' ? date : null;
}

/** Minutes of the day: `9:05`, `21:05`, `9:05 pm`; null for anything else. */
export function readClock(text: string): number | null {
  const [, hour, minute, half] =
    /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const shift = half?.toLowerCase() === 'p' && hour !== '12' ? 12 : 0;
  const isMidnight = half?.toLowerCase() === 'a' && hour === '12';
  const at = (isMidnight ? 0 : Number(hour) + shift) * 60 + Number(minute);
  return at < 24 * 60 && Number(minute) < 60 ? at : null;
}

/** `09:05`, of minutes of the day. */
export const timeAt = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

/** `90`, `1:30`, `1h 30m`, `90 min`; null where nothing is said, not a number where it is none. */
export function readMinutes(text: string): number | null {
  if (text === '') return null;
  const [, hours, rest] =
    /^(\d+)\s*(?::|h(?:ours?|rs?)?)\s*(\d{0,2})\s*m?(?:in(?:ute)?s?)?$/i.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(rest || 0);
  return Number(text.replace(/\s*m(?:in(?:ute)?s?)?$/i, ''));
}
