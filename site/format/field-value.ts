import { fieldLabels } from '#domain/kernel/field-labels.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import * as words from './words.ts';

const isMoney = /(amount|price)$/i;
const isCode = /^[a-z]+(?:[_-][a-z]+)*$/;
const isDay = /^\d{4}-\d\d-\d\d$/;
const isInstant = /^\d{4}-\d\d-\d\dT/;

/** A field's value as a person reads it, of any record: money, days and times as they are written here, codes as words. */
export function fieldValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value))
    return value.map((one) => fieldValue(name, one)).join(', ') || words.nothing;
  if (typeof value === 'object') return partsOf(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isMoney.test(name)) return formatDollars(text);
  if (isDay.test(text)) return formatDate(text);
  if (isInstant.test(text)) return formatMoment(text);
  return isCode.test(text) ? inWords(text) : text;
}

/** "9:00–17:00", "School, 1 High Street", "Reminder: None, Moved: Email" */
function partsOf(value: object): string {
  if ('from' in value && 'to' in value)
    return `${fieldValue('from', value.from)}–${fieldValue('to', value.to)}`;
  const isPlace = 'name' in value && 'address' in value;
  return Object.entries(value)
    .filter(([, part]) => part !== null)
    .map(([name, part]) => (isPlace ? String(part) : `${labelOf(name)}: ${fieldValue(name, part)}`))
    .join(', ');
}

/** What people read of a field. */
export const labelOf = (name: string): string => fieldLabels[name] ?? inWords(name);

const inWords = (code: string): string => {
  const text = code
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(?=[A-Z])/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
