import { formatMoney } from '../kernel/money.ts';
import { formatDate, formatMoment } from '../kernel/nz-words.ts';
import { isMap, isSet } from '../kernel/persistent.ts';

/** One thing that is so, as a person reads it. */
export type Fact = { readonly name: string; readonly value: string };

/** A state field by field, in the order that it has them: "Items · 2 · Amount", NZ$55.00. */
export function fieldFacts(state: unknown): readonly Fact[] {
  return isBranch(state) ? factsUnder('', state) : [{ name: 'State', value: leaf('', state) }];
}

function factsUnder(path: string, branch: Branch): readonly Fact[] {
  const facts: Fact[] = [];
  for (const [key, value] of entriesOf(branch)) {
    const name = path ? `${path} · ${words(key)}` : words(key);
    if (isBranch(value)) facts.push(...factsUnder(name, value));
    else facts.push({ name, value: leaf(key, value) });
  }
  return facts;
}

type Branch = ReadonlyMap<unknown, unknown> | readonly unknown[] | object;

/** Whether it has named parts; a list of plain values is one value, and so is what is empty. */
function isBranch(value: unknown): value is Branch {
  if (isMap(value)) return value.size > 0;
  if (isSet(value)) return false;
  if (Array.isArray(value)) return value.some((one) => typeof one === 'object' && one !== null);
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function entriesOf(branch: Branch): Iterable<readonly [string, unknown]> {
  if (isMap(branch)) return [...branch].map(([key, value]) => [String(key), value]);
  if (Array.isArray(branch)) return branch.map((value, index) => [String(index + 1), value]);
  return Object.entries(branch);
}

function leaf(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return key.endsWith('Cents') ? formatMoney(value) : String(value);
  if (typeof value === 'string') return moment(value);
  if (isSet(value) || Array.isArray(value))
    return [...value].map((one) => leaf('', one)).join(', ') || 'None';
  // What is left is an empty map or object.
  return 'None';
}

function moment(text: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text)) return formatMoment(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  // States are told by words such as `not_started`.
  return /^[a-z]+(_[a-z]+)*$/.test(text) ? capital(text.replaceAll('_', ' ')) : text;
}

/** "amountCents" as "Amount", "startsAt" as "Starts at". Ids and names of people's things stay as they are. */
function words(key: string): string {
  if (!/^[a-z]+[A-Za-z]*$/.test(key)) return key;
  const apart = key.replace(/Cents$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capital(apart);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
