import { describe, expect, test } from 'bun:test';
import { strToU8, zipSync } from 'fflate';
import { readImport } from '#api/documents/uploads/imports/read-import.ts';
import { importColumns } from '#domain/import/commands.ts';
import type { ImportField } from '#domain/import/fields.ts';
import {
  importText,
  importTexts,
  type TextSource,
  vcards,
  workbook,
} from '../support/import-files.ts';

const now = '2026-11-28T00:00:00.000Z';
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array, told: object = {}) =>
  readImport(typeof file === 'string' ? bytes(file) : file, importColumns.parse(told), now);
const fieldsOf = async (file: string | Uint8Array) =>
  (await read(file)).columns.map(({ field }) => field);
const sources = Object.keys(importTexts) as TextSource[];

describe('sources', () => {
  test.each(sources)('%s is recognised by its headings', async (source) => {
    expect((await read(importText(source))).source).toBe(source);
  });

  test.each(sources)('of %s each student is read', async (source) => {
    const { records, columns } = await read(importText(source));
    expect(columns.filter(({ problem }) => problem)).toEqual([]);
    const [first] = records;
    expect(first?.details.firstName).toBeTruthy();
    expect(first?.details.lastName).toBeTruthy();
    expect(first?.details.email).toEndWith('@import.example');
    expect(first?.details.phone).toStartWith('+64 2');
    expect(first?.details.dateOfBirth).toMatch(/^200\d-/);
  });

  test('credit, lessons, tests and parents are read where they are written', async () => {
    const roadie = await read(importText('go-roadie'));
    expect(roadie.records[0]).toMatchObject({
      creditMinutes: 240,
      lesson: { startsAt: '2027-03-01T21:00:00.000Z', endsAt: '2027-03-01T22:00:00.000Z' },
    });
    const drive = await read(importText('total-drive'));
    expect(drive.records[0]).toMatchObject({
      creditMinutes: 180,
      test: { type: 'restricted', date: '2026-06-12', result: 'passed' },
    });
    const works = await read(importText('teachworks'));
    expect(works.records[0]?.parent).toEqual({
      parentName: 'Rose Marsh',
      email: 'rose@import.example',
      phone: '+64 27 555 0108',
    });
    expect(works.records[1]?.parent).toBeNull();
  });

  test('vCards of both versions, with folded lines', async () => {
    const { source, records } = await read(vcards);
    expect(source).toBe('vcard');
    expect(records.map(({ details }) => details)).toMatchObject([
      {
        firstName: 'Tāmati',
        lastName: 'Hillary',
        email: 'tamati@import.example',
        phone: '+64 21 555 0111',
        dateOfBirth: '2007-09-08',
        notes: 'Long note that is folded over a line',
      },
      {
        firstName: 'Kate',
        lastName: 'Sheppard',
        phone: '+64 21 555 0112',
        dateOfBirth: '2006-09-19',
      },
    ]);
  });

  test('a workbook: its days are days, and its formulas stay text', async () => {
    const { records } = await read(
      workbook([
        ['First name', 'Last name', 'Email', 'Mobile', 'DOB', 'Notes'],
        ['Māui', 'Tū', 'maui@import.example', '0215550102', 'day 39541', '=HYPERLINK("x")'],
      ]),
    );
    expect(records[0]?.details).toEqual({
      firstName: 'Māui',
      lastName: 'Tū',
      email: 'maui@import.example',
      phone: '+64 21 555 0102',
      dateOfBirth: '2008-04-03',
      notes: '=HYPERLINK("x")',
    });
  });

  test('what is in a column says what it is, where its heading does not', async () => {
    const fields = await fieldsOf(
      'Vorname,Nachname,Kontakt,Nr\nA,B,a@x.nz,021 555 0101\nC,D,c@x.nz,021 555 0102',
    );
    expect(fields).toEqual([null, null, 'email', 'phone']);
  });
});

describe('how it is written', () => {
  test.each([
    ['utf-8', (text: string) => bytes(text)],
    ['utf-8 with a mark', (text: string) => bytes(`\uFEFF${text}`)],
    ['utf-16', (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])],
  ] as const)('macrons survive in %s', async (_, written) => {
    const { records } = await read(written('First name,Last name,Email\nMāui,Tū,m@x.nz'));
    expect(records[0]?.details).toMatchObject({ firstName: 'Māui', lastName: 'Tū' });
  });

  test('windows-1252 is told from UTF-8', async () => {
    const { records } = await read(
      new Uint8Array(Buffer.from('First name,Last name,Email\nZo\xeb,Lee,z@x.nz', 'latin1')),
    );
    expect(records[0]?.details.firstName).toBe('Zoë');
  });

  test.each([
    ['021 555 0123', '+64 21 555 0123'],
    ['64215550123', '+64 21 555 0123'],
    ["'+64 21 555 0123", '+64 21 555 0123'],
    ['+61 412 345 678', '+61 412 345 678'],
    ['215550123', '+64 21 555 0123'],
  ])('the phone %s becomes %s', async (written, phone) => {
    const { records } = await read(`First name,Last name,Email,Phone\nA,B,a@x.nz,"${written}"`);
    expect(records[0]?.details.phone).toBe(phone);
  });

  test.each([
    ['"Ngata, Mere"', 'Mere', 'Ngata'],
    ['Mere Jane Ngata', 'Mere Jane', 'Ngata'],
  ])('the name %s is two', async (written, firstName, lastName) => {
    const { records } = await read(`Name,Email\n${written},a@x.nz`);
    expect(records[0]?.details).toMatchObject({ firstName, lastName });
  });
});

describe('03/04/2026', () => {
  const file = (...days: string[]) =>
    ['First name,Last name,Email,DOB', ...days.map((day, nth) => `A,B,a${nth}@x.nz,${day}`)].join(
      '\n',
    );
  const births = async (text: string, told: object = {}) =>
    (await read(text, told)).records.map(({ details }) => details.dateOfBirth);

  test('is asked about where nothing in the file tells', async () => {
    expect((await read(file('03/04/2008', '05/06/2008'))).ambiguousDay).toBe('03/04/2008');
  });
  test('is not where a 13th tells, in either place', async () => {
    expect((await read(file('03/04/2008', '13/06/2008'))).ambiguousDay).toBeNull();
    expect(await births(file('03/04/2008', '13/06/2008'))).toEqual(['2008-04-03', '2008-06-13']);
    expect(await births(file('03/04/2008', '06/13/2008'))).toEqual(['2008-03-04', '2008-06-13']);
  });
  test('is as somebody said', async () => {
    expect(await births(file('03/04/2008'), { dayOrder: 'mdy' })).toEqual(['2008-03-04']);
    expect((await read(file('03/04/2008'), { dayOrder: 'mdy' })).ambiguousDay).toBeNull();
  });
  test('of two digits is of a century in which somebody was born', async () => {
    expect(await births(file('13/04/85', '13/04/08'))).toEqual(['1985-04-13', '2008-04-13']);
  });
});

describe('columns that somebody chose', () => {
  const people = 'Name,Town,Email\nMere Ngata,Thames,m@x.nz\nAroha Pene,Levin,a@x.nz';
  const problems = async (fields: (ImportField | null)[]) =>
    (await read(people, { fields })).columns.map(({ problem }) => problem);

  test('say what they are refused for', async () => {
    expect(await problems(['fullName', 'email', null])).toEqual([
      null,
      '“Town” doesn’t look like Email: 0 of 2 read as email addresses.',
      null,
    ]);
    expect(await problems(['fullName', null, 'dateOfBirth'])).toEqual([
      null,
      null,
      '“Email” doesn’t look like Date of birth: 0 of 2 read as dates of birth.',
    ]);
  });
  test('are one each', async () => {
    expect((await problems(['fullName', 'fullName', 'email']))[1]).toBe(
      'Full name is another column already. Choose one of them.',
    );
  });
  test('count rows and show three', async () => {
    const { columns } = await read(
      'Name,Email\nA B,a@x.nz\nC D,\nE F,e@x.nz\nG H,g@x.nz\nI J,i@x.nz',
    );
    expect(columns[1]).toMatchObject({ filled: 4, samples: ['a@x.nz', 'e@x.nz', 'g@x.nz'] });
  });
});

test('of a file full of lines without a word, no record is lost', async () => {
  const record = 'Ana,Ngata,ana@x.nz\n';
  const file = `First name,Last name,Email\n${record.repeat(4_999)}${',,\n'.repeat(50)}${record}`;
  const { columns } = await read(file);
  expect(columns[2]).toMatchObject({ filled: 5_000 });
});

describe('files that are refused, with a sentence', () => {
  const refusal = async (file: string | Uint8Array) =>
    read(file).then(
      () => 'read',
      (fault: Error) => fault.message,
    );
  const header = 'First name,Last name,Email';

  test.each([
    ['nothing', '', 'There are no students'],
    ['headings alone', header, 'There are no students'],
    ['too many rows', `${header}\n${'a,b,c@x.nz\n'.repeat(5_001)}`, 'more than 5,000 rows'],
    [
      'too many columns',
      `${header}${',x'.repeat(70)}\n${'a,'.repeat(72)}b`,
      'more than 60 columns',
    ],
    ['an endless line', `${header}\n${'x'.repeat(70_000)}`, 'longer than 64 kB'],
    ['open quotation marks', `${header}\n"a,b,c@x.nz\n${'x,y,z\n'.repeat(20)}`, 'quotation marks'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old .xls'],
    ['a zip of something else', zipSync({ 'a.txt': strToU8('x') }), 'can’t be read'],
    ['a broken zip', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'can’t be read'],
    ['more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), '5 MB'],
  ] as const)('%s', async (_, file, sentence) => {
    expect(await refusal(file)).toContain(sentence);
  });

  test('a zip that unpacks to 60 MB', async () => {
    const bomb = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(60 * 1024 * 1024),
    });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toContain('too large');
  });
});
