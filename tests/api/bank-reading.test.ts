import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { readDay, readSum } from '#api/documents/uploads/figures.ts';
import { readBankFile } from '#api/documents/uploads/read-bank-file.ts';
import { readInvoiceNumbers } from '#domain/invoices/read-numbers.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { bankReference, readBankReferences } from '#domain/payment/reference.ts';
import { bankFiles } from '../support/bank-files.ts';

const now = '2026-11-20T01:00:00.000Z';
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readBankFile(utf8(text), null, now);
const refusal = (work: () => unknown): Rejection => {
  try {
    work();
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('a file as the bank writes it', () => {
  test.each(Object.entries(bankFiles))('%s', (name, file) => {
    const statement = read(file('KL000190'));
    expect(statement.lines.map(({ on, cents }) => [on, cents])).toEqual([
      ['2026-11-03', 55_00],
      ['2026-11-04', -1091_20],
    ]);
    const [line] = statement.lines;
    expect(readBankReferences(Object.values(line?.words ?? {}).join(' '))).toEqual([19]);
    expect(Object.values(line?.words ?? {}).join(' ')).toMatch(/ngata/i);
    expect(statement.format).toBe(name.replace(/,.*/, '') as typeof statement.format);
    const isNamed = !['anz', 'westpac'].includes(name);
    expect(statement.account).toBe(isNamed ? '12-3456-1234560-00' : null);
  });

  test('TSB’s is Kiwibank’s with its own accounts', () => {
    const file = (bankFiles['kiwibank, short'] ?? String)('KL000190', '15-3900-1234560-00');
    expect(read(file)).toMatchObject({ format: 'tsb', account: '15-3900-1234560-00' });
  });

  test('that is QIF, or a credit card’s, is refused in words', () => {
    const qif = '!Type:Bank\nD03/11/2026\nT55.00\nPM Ngata\n^\n';
    expect(refusal(() => read(qif)).code).toBe('bank_file_is_qif');
    const card = [
      'Created date / time : 05 November 2026 / 10:11:12',
      'Card Number XXXX-XXXX-XXXX-1234 (Visa Light)',
      'From date 20261101',
      'To date 20261105',
      'Date Processed,Date of Transaction,Unique Id,Tran Type,Reference,Description,Amount',
      '',
      '2026/11/03,2026/11/02,2026110301,DEBIT,1234,"CAFE, KINGSLAND",8.50',
    ].join('\r\n');
    expect(refusal(() => read(card)).code).toBe('bank_file_of_card');
  });

  test('in any of the encodings banks use', () => {
    const text = (bankFiles['anz'] ?? String)('KL000190').replace('M Ngata', 'Māui Ngātā');
    const utf16 = (littleEndian: boolean, marked: boolean) => {
      const all = marked ? `\ufeff${text}` : text;
      const bytes = new DataView(new ArrayBuffer(all.length * 2));
      for (let at = 0; at < all.length; at++)
        bytes.setUint16(at * 2, all.charCodeAt(at), littleEndian);
      return new Uint8Array(bytes.buffer);
    };
    for (const bytes of [
      utf8(text),
      utf8(`\ufeff${text}`),
      utf16(true, true),
      utf16(false, true),
      utf16(true, false),
      utf16(false, false),
    ]) {
      const { lines } = readBankFile(bytes, null, now);
      expect(lines[0]?.words.payee).toBe('Māui Ngātā');
    }
    const latin = Uint8Array.from(text.replace('Māui Ngātā', 'Zoë Café'), (letter) =>
      letter.charCodeAt(0),
    );
    expect(readBankFile(latin, null, now).lines[0]?.words.payee).toBe('Zoë Café');
  });

  test('a formula stays the text it is', () => {
    const text = (bankFiles['anz'] ?? String)('KL000190').replace(
      'M Ngata',
      '"=HYPERLINK(""http://evil"")"',
    );
    expect(read(text).lines[0]?.words.payee).toBe('=HYPERLINK("http://evil")');
  });

  test('two equal lines of one file are two', () => {
    const text = (bankFiles['anz'] ?? String)('KL000190');
    const twice = `${text}Eft-Pos,Z Energy Kingsland,4835****,1234,,"-1,091.20",04/11/2026,,\r\n`;
    const prints = read(twice).lines.map(({ words }) => words.fingerprint);
    expect(new Set(prints).size).toBe(3);
    expect(read(text).lines.map(({ words }) => words.fingerprint)).toEqual(prints.slice(0, 2));
  });
});

describe('a file that makes no sense', () => {
  test.each([
    [
      'that ends in the middle of a line',
      (text: string) => text.slice(0, text.indexOf('1,091')),
      3,
    ],
    ['with a day that is none', (text: string) => text.replace('04/11/2026', '31/02/2026'), 3],
    ['with a sum that is none', (text: string) => text.replace('55.00', 'fifty'), 2],
  ])('%s is refused with the line', (_what, broken, line) => {
    const refused = refusal(() => read(broken((bankFiles['anz'] ?? String)('KL000190'))));
    expect(refused.code).toBe('bank_file_unreadable');
    expect(refused.details).toEqual({ line });
    expect(refused.message).toStartWith(`Line ${line}: `);
  });
  test('an OFX file cut short, a day to come, an empty file, unknown columns', () => {
    const ofx = (bankFiles['ofx'] ?? String)('KL000190');
    expect(refusal(() => read(ofx.slice(0, -60))).message).toContain('the file ends in the middle');
    expect(
      refusal(() => read((bankFiles['anz'] ?? String)('x').replace('04/11/2026', '21/11/2026')))
        .code,
    ).toBe('bank_day_to_come');
    expect(refusal(() => read('Date,Amount\n')).code).toBe('bank_file_empty');
    expect(refusal(() => read('\n\n')).code).toBe('bank_file_empty');
    const unknown = refusal(() => read('Tag,Summe\n03.11.2026,55\n'));
    expect([unknown.code, unknown.details]).toEqual([
      'bank_columns_unknown',
      {
        rows: [
          ['Tag', 'Summe'],
          ['03.11.2026', '55'],
        ],
      },
    ]);
  });
  test('bytes of any kind are read or refused, never a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        try {
          readBankFile(bytes, null, now);
        } catch (error) {
          expect(error).toBeInstanceOf(Rejection);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('a file whose columns somebody told, by heading or by number', () => {
  const none = {
    moneyIn: null,
    moneyOut: null,
    particulars: null,
    code: null,
    reference: null,
    memo: null,
  };
  const told = { ...none, date: 'Tag', amount: 'Summe', payee: 'Wer', dayOrder: 'mdy' as const };
  const { lines } = readBankFile(
    utf8('Bank X\nTag;Wer;Summe\n11/03/2026;Mere;(55.00)\n'),
    told,
    now,
  );
  expect(lines.map(({ on, cents, words }) => [on, cents, words.payee])).toEqual([
    ['2026-11-03', -55_00, 'Mere'],
  ]);
  const byNumber = { ...none, date: '#1', amount: '#3', payee: '#2', dayOrder: 'dmy' as const };
  expect(readBankFile(utf8('03/11/2026,Mere,55.5\n'), byNumber, now).lines[0]?.cents).toBe(55_50);
});

test('sums as banks write them, and none that are not', () => {
  const sums = [
    ['1,234.50', 1234_50],
    ['(12.00)', -12_00],
    ['12.00 DR', -12_00],
    ['12.00CR', 12_00],
    ['-12', -12_00],
    ['12.00-', -12_00],
    ['NZ$5.5', 5_50],
    ['$0.05', 5],
    ['.5', 50],
    ['−7.00', -7_00],
    ['+3', 3_00],
  ] as const;
  for (const [written, cents] of sums)
    expect([written, readSum(written)]).toEqual([written, cents]);
  for (const none of ['', '.', '12.345', '1,2', '--1', 'abc', '1e3', '99999999999', '12 13'])
    expect([none, readSum(none)]).toEqual([none, null]);
});

test('days as banks write them, and none that are not', () => {
  for (const written of [
    '03/11/2026',
    '3/11/26',
    '2026-11-03',
    '2026/11/03',
    '20261103',
    '03-11-2026',
    '3 Nov 2026',
    '03-Nov-26',
    '3 November 2026',
    '2026-11-03T10:00:00',
  ])
    expect([written, readDay(written)]).toEqual([written, '2026-11-03']);
  expect(readDay('11/03/2026', 'mdy')).toBe('2026-11-03');
  for (const none of ['', '31/02/2026', '2026-13-01', '3/11', 'yesterday', '03/11/0026'])
    expect([none, readDay(none)]).toEqual([none, null]);
});

test('a reference is read however it is typed, and a wrong digit names nobody', () => {
  for (const written of [
    'KL000190',
    'kl000190',
    'KL 00019 0',
    'Lessons kl-000190 thanks',
    'KLOOO19O',
    'REFKL000190',
    'K L 0 0 0 1 9 0',
  ])
    expect([written, readBankReferences(written)]).toEqual([written, [19]]);
  expect(readBankReferences('KL000191')).toEqual([]);
  expect(readBankReferences('KL000190 and KL000208')).toEqual([19, 20]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (id) => {
      expect(readBankReferences(`pay ${bankReference(id)}`)).toContain(id);
      expect(
        readBankReferences(
          bankReference(id).toLowerCase().replaceAll('0', 'o').split('').join(' '),
        ),
      ).toContain(id);
    }),
  );
});

test('an invoice is named by its number', () => {
  for (const written of [
    'INV-00042',
    'inv 42',
    'Inv. OOO42',
    'INV00042',
    'invoice 42',
    'INV 000 42',
  ])
    expect([written, readInvoiceNumbers(written).includes(42)]).toEqual([written, true]);
  expect(readInvoiceNumbers('invest')).toEqual([]);
});

describe('a file that is sent to hurt', () => {
  const rows = (count: number, row: string) => `Date,Amount\n${`${row}\n`.repeat(count)}`;
  test.each([
    ['five megabytes in one line', 'x'.repeat(5_000_000), /^Line 1: it is longer than 64 kB\./],
    ['a line of 60,000 commas', ','.repeat(60_000), /^Line 1: it has more than 60 columns\./],
    ['61 columns', `${'a,'.repeat(60)}\n1`, /^Line 1: it has more than 60 columns\./],
    [
      'quotation marks that do not close for a megabyte',
      `Date,Amount\n"${'x\n'.repeat(500_000)}`,
      /quotation marks do not close within 64 kB/,
    ],
    ['a hundred thousand lines', rows(100_000, '01/11/2026,1'), /at most 50000 lines/],
    [
      'a hundred thousand transactions',
      `<OFX>${'<STMTTRN></STMTTRN>'.repeat(100_000)}</OFX>`,
      /at most 50000 lines/,
    ],
    [
      'a transaction of a megabyte',
      `<OFX><STMTTRN><MEMO>${'x'.repeat(1_000_000)}</STMTTRN></OFX>`,
      /^Line 1: it is longer than 64 kB\./,
    ],
  ])('%s is refused in words', (_, text, sentence) => {
    expect(refusal(() => read(text)).message).toMatch(sentence);
  });
});
