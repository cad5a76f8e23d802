import ICAL from 'ical.js';
import { importFileEmpty, mustBeFewEnough, type Sheet } from './sheet.ts';

const headings = [
  'First name',
  'Last name',
  'Full name',
  'Email',
  'Phone',
  'Birthday',
  'Address',
  'Notes',
];

/** A file of contacts, version 3.0 or 4.0. One that cannot be read is a row of nothing, so that its place is reported. */
export function readVcards(text: string): Sheet {
  const cards = text.split(/^BEGIN:VCARD/im).slice(1);
  if (cards.length === 0) throw importFileEmpty();
  mustBeFewEnough(cards.length);
  return {
    format: 'vcard',
    headings,
    rows: cards.map((card, place) => ({ line: place + 1, cells: cellsOf(`BEGIN:VCARD${card}`) })),
  };
}

type Property = InstanceType<typeof ICAL.Property>;

function cellsOf(card: string): string[] {
  let parsed: InstanceType<typeof ICAL.Component>;
  try {
    // The end of one card is where the next begins; what stands in between belongs to neither.
    const whole = /^[\s\S]*?^END:VCARD/im.exec(card)?.[0] ?? card;
    parsed = new ICAL.Component(ICAL.parse(whole.replace(/^item\d+\./gim, '')));
  } catch {
    return headings.map(() => '');
  }
  const all = (name: string): Property[] => parsed.getAllProperties(name);
  const first = (name: string) => preferred(all(name)).map(textIn)[0] ?? '';
  const [family = '', given = ''] = partsIn(all('n')[0]);
  return [
    given,
    family,
    first('fn'),
    first('email'),
    first('tel').replace(/^tel:/i, ''),
    birthday(first('bday')),
    partsIn(preferred(all('adr'))[0])
      .filter(Boolean)
      .join(', '),
    all('note').map(textIn).join('\n'),
  ];
}

/** The one that is marked as preferred comes first; a mobile before others. */
function preferred(properties: readonly Property[]): Property[] {
  const rank = (property: Property) => {
    const types = String(property.getParameter('type') ?? '').toLowerCase();
    if (property.getParameter('pref') || types.includes('pref')) return 0;
    return /cell|mobile/.test(types) ? 1 : 2;
  };
  return [...properties].sort((a, b) => rank(a) - rank(b));
}

/** Days and addresses of the web say themselves what they are. */
const textOf = (value: { toString(): string } | null | undefined): string =>
  value?.toString() ?? '';

const textIn = (property: Property): string => textOf(property.getFirstValue()).trim();

function partsIn(property: Property | undefined): string[] {
  const value = property?.getFirstValue();
  const parts = Array.isArray(value) ? value : textOf(value).split(';');
  return parts.map((part) => (Array.isArray(part) ? part.join(' ') : textOf(part)).trim());
}

/** `20080403`, `2008-04-03T00:00:00Z`; a birthday without a year says no date of birth. */
function birthday(written: string): string {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(written) ?? [];
  return year ? `${year}-${month}-${day}` : '';
}
