import { describe, expect, test } from 'bun:test';
import { isAccountNumber, readAccountNumber } from '#domain/bank/account-number.ts';
import { bank } from '#domain/bank/decide.ts';
import type { BankEvent } from '#domain/bank/events.ts';
import { bankFile } from '#domain/bank-file/decide.ts';
import type { BankFileEvent } from '#domain/bank-file/events.ts';
import { bankLine } from '#domain/bank-line/decide.ts';
import type { BankLineEvent } from '#domain/bank-line/events.ts';
import * as ids from '#domain/kernel/ids.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T01:00:00.000Z';
const matchId = '6a1d9b3e-3a5c-4f64-9f8b-0d6f4b1f7a11';
const on = '2026-11-20';
const line = { schoolId: ids.schoolId.parse(1), lineId: '12-3', matchId, on };

describe('a bank line', () => {
  const candidate = (paymentId: number, openCents: number) => ({
    paymentId,
    studentId: ids.studentId.parse(3),
    openCents,
  });
  const match = (cents: number, ...candidates: ReturnType<typeof candidate>[]) =>
    ({ type: 'MatchBankLine', now, ...line, cents, by: 'hand', candidates }) as const;
  const matched = (
    parts: readonly [paymentId: number, amountCents: number, overCents?: number][],
    isRefund = false,
  ): BankLineEvent => ({
    type: 'BankLineMatched',
    data: {
      ...line,
      by: 'hand',
      isRefund,
      overCents: 0,
      parts: parts.map(([paymentId, amountCents, overCents]) => ({
        paymentId,
        studentId: ids.studentId.parse(3),
        amountCents,
        ...(overCents === undefined ? {} : { overCents }),
      })),
    },
  });

  test('pays one payment, several, or a part, and keeps what is over with the last', () => {
    const open = given(bankLine);
    open.when(match(55_00, candidate(1, 55_00))).emits(matched([[1, 55_00]]));
    open.when(match(100_00, candidate(1, 60_00), candidate(2, 40_00))).emits(
      matched([
        [1, 60_00],
        [2, 40_00],
      ]),
    );
    open.when(match(40_00, candidate(1, 100_00))).emits(matched([[1, 40_00]]));
    open.when(match(60_00, candidate(1, 55_00))).emits(matched([[1, 60_00, 5_00]]));
    open.when(match(60_00, candidate(1, 60_00), candidate(2, 1))).rejects('nothing_left');
  });
  test('of money that went fits refunds that are recorded, and no more', () => {
    const open = given(bankLine);
    open.when(match(-40_00, candidate(1, 40_00))).emits(matched([[1, 40_00]], true));
    open.when(match(-40_01, candidate(1, 40_00))).rejects('more_than_refunded');
  });
  test('is matched once: the same again says nothing, another is refused until it is undone', () => {
    const done = given(bankLine, matched([[1, 55_00]]));
    done.when(match(55_00, candidate(1, 0))).emitsNothing();
    done.when(match(55_00, candidate(2, 55_00))).rejects('line_matched');
    const {
      by: _,
      overCents: _over,
      ...data
    } = matched([[1, 55_00]]).data as Extract<BankLineEvent, { type: 'BankLineMatched' }>['data'];
    const undone: BankLineEvent = { type: 'BankLineUnmatched', data };
    done.when({ type: 'UnmatchBankLine', now, schoolId: ids.schoolId.parse(1) }).emits(undone);
    done
      .when({ type: 'UnmatchBankLine', now, schoolId: ids.schoolId.parse(1), matchId: 'another' })
      .emitsNothing();
    given(bankLine, matched([[1, 55_00]]), undone)
      .when({ type: 'UnmatchBankLine', now, schoolId: ids.schoolId.parse(1) })
      .emitsNothing();
    given(bankLine, matched([[1, 55_00]]), undone)
      .when(match(55_00, candidate(2, 55_00)))
      .emits(matched([[2, 55_00]]));
  });
});

describe('a bank file', () => {
  test('is taken once, and so is each of its pieces', () => {
    const data = {
      schoolId: ids.schoolId.parse(1),
      fileId: 12,
      account: '12-3456-1234560-00',
      fileName: 'november.csv',
      format: 'anz',
      lineCount: 2,
      newCount: 1,
      firstOn: '2026-11-01',
      lastOn: '2026-11-20',
    } as const;
    const taken: BankEvent = { type: 'BankFileTaken', data };
    const take = { type: 'TakeBankFile', now, ...data } as const;
    given(bank).when(take).emits(taken);
    given(bank, taken).when(take).emitsNothing();

    const piece = {
      schoolId: ids.schoolId.parse(1),
      fileId: 12,
      piece: 0,
      studentId: null,
      words: [],
    };
    const sums = [{ nth: 0, on, cents: 55_00 }];
    const read: BankFileEvent = { type: 'BankLinesRead', data: { ...piece, sums } };
    const ask = { type: 'ReadBankLines', now, ...piece, sums } as const;
    given(bankFile).when(ask).emits(read);
    given(bankFile, read).when(ask).emitsNothing();
  });
  test('has columns that are told once for an account', () => {
    const columns = {
      date: 'Day',
      amount: 'Sum',
      moneyIn: null,
      moneyOut: null,
      payee: null,
      particulars: null,
      code: null,
      reference: null,
      memo: null,
      dayOrder: 'dmy',
    } as const;
    const keep = {
      type: 'KeepBankMapping',
      now,
      schoolId: ids.schoolId.parse(1),
      account: null,
      columns,
    } as const;
    const kept: BankEvent = {
      type: 'BankMappingKept',
      data: { schoolId: ids.schoolId.parse(1), account: null, columns },
    };
    given(bank).when(keep).emits(kept);
    given(bank, kept).when(keep).emitsNothing();
  });
});

test('an account’s check digit fits its bank', () => {
  // Inland Revenue's own examples, and ours.
  for (const right of [
    '01-0902-0068389-00',
    '08-6523-1954512-01',
    '26-2600-0320871-32',
    '12-3456-1234560-00',
    '31-2840-0115001-00',
  ])
    expect([right, isAccountNumber(right)]).toEqual([right, true]);
  for (const wrong of [
    '',
    '01-0902-0068388-00',
    '08-6523-1954513-01',
    '26-2600-0320872-32',
    '12-3456-1234567-00',
    '99-9999-9999999-99',
    '00-0000-0000000-00',
    '01-0000-0000000-00',
  ])
    expect([wrong, isAccountNumber(wrong)]).toEqual([wrong, false]);
});

test('an account is written in one way, however it comes', () => {
  for (const written of [
    '12-3456-1234560-00',
    '12-3456-1234560-000',
    ' 12 3456 1234560 00',
    '1234561234560000',
    '123456123456000',
  ])
    expect(readAccountNumber(written)).toBe('12-3456-1234560-00');
  for (const none of ['', '12-3456-123456-00', 'cheque', '12-3456-1234560-0000'])
    expect(readAccountNumber(none)).toBeNull();
});
