import { describe, expect, test } from 'bun:test';
import {
  type AccountFact,
  type AccountMovement,
  accountLines,
} from '#domain/payment/account-lines.ts';
import { statementOf } from '#domain/payment/statement.ts';

let position = 0;
const fact = (
  kind: AccountFact['kind'],
  onDate: string,
  {
    amountCents = null,
    cents = 0,
    movedOn = onDate,
    paymentId = 1,
  }: Partial<{
    amountCents: number | null;
    cents: number;
    movedOn: string;
    paymentId: number;
  }> = {},
): { fact: AccountFact; movement: AccountMovement | undefined } => {
  position += 1;
  return {
    fact: { position, paymentId, onDate, kind, amountCents },
    movement: cents === 0 ? undefined : { position, paymentId, onDate: movedOn, cents },
  };
};
const asked = fact('asked', '2026-11-01', { amountCents: 100_00 });
const paid = fact('settled', '2026-11-05', { cents: 100_00 });
const lines = (...facts: ReturnType<typeof fact>[]) =>
  accountLines(
    facts.map((one) => one.fact),
    facts.flatMap(({ movement }) => movement ?? []),
  );
const told = (...facts: ReturnType<typeof fact>[]) =>
  lines(...facts).map(({ onDate, kind, cents }) => [onDate, kind, cents / 100]);
const statement = (
  of: ReturnType<typeof lines>,
  to: string,
  from?: string,
  dueOn = () => '2026-11-10',
) => statementOf(of, { from, to }, dueOn);

describe('the lines of an account', () => {
  test('are what was asked for and what arrived', () => {
    expect(told(asked, paid)).toEqual([
      ['2026-11-01', 'charge', 100],
      ['2026-11-05', 'receipt', -100],
    ]);
  });
  test('have a refund and what it takes off on the refund’s own day, and neither once it is taken back', () => {
    const late = fact('moneyBack', '2026-11-20', { cents: -40_00, movedOn: '2026-11-09' });
    expect(told(asked, paid, late).slice(2)).toEqual([
      ['2026-11-09', 'credit', -40],
      ['2026-11-09', 'refund', 40],
    ]);
    const never = fact('moneyBack', '2026-11-21', { cents: 40_00, movedOn: '2026-11-09' });
    expect(told(asked, paid, late, never)).toEqual(told(asked, paid));
  });
  test('take off what a refund gives back, so that nothing is owed again', () => {
    expect(told(asked, paid, fact('moneyBack', '2026-11-09', { cents: -40_00 }))).toEqual([
      ['2026-11-01', 'charge', 100],
      ['2026-11-05', 'receipt', -100],
      ['2026-11-09', 'credit', -40],
      ['2026-11-09', 'refund', 40],
    ]);
  });
  test('keep in credit what was paid twice, until it goes back', () => {
    const again = fact('settled', '2026-11-06', { cents: 100_00 });
    const twice = lines(asked, paid, again);
    expect(statement(twice, '2026-11-30').closingCents).toBe(-100_00);
    const back = lines(asked, paid, again, fact('moneyBack', '2026-11-07', { cents: -100_00 }));
    expect(statement(back, '2026-11-30').closingCents).toBe(0);
    expect(back.map(({ kind }) => kind)).toEqual(['charge', 'receipt', 'receipt', 'refund']);
  });
  test('say once what was put right, on the day it is right', () => {
    const redated = fact('corrected', '2026-11-09');
    const facts = accountLines(
      [asked.fact, paid.fact, redated.fact],
      [
        { position: paid.fact.position, paymentId: 1, onDate: '2026-11-05', cents: 100_00 },
        { position: redated.fact.position, paymentId: 1, onDate: '2026-11-05', cents: -100_00 },
        { position: redated.fact.position, paymentId: 1, onDate: '2026-11-03', cents: 100_00 },
      ],
    );
    expect(facts.map(({ onDate, kind }) => [onDate, kind])).toEqual([
      ['2026-11-01', 'charge'],
      ['2026-11-03', 'receipt'],
    ]);
  });
  test('ask for it by the day it was paid, where it was written down later', () => {
    const late = fact('settled', '2026-11-01', { cents: 100_00, movedOn: '2026-07-15' });
    expect(told(asked, late)).toEqual([
      ['2026-07-15', 'charge', 100],
      ['2026-07-15', 'receipt', -100],
    ]);
  });
  test('say what was cancelled, and what is owed again', () => {
    const cancelled = fact('cancelled', '2026-11-06');
    expect(told(asked, cancelled, fact('owedAgain', '2026-11-08'))).toEqual([
      ['2026-11-01', 'charge', 100],
      ['2026-11-06', 'correction', -100],
      ['2026-11-08', 'correction', 100],
    ]);
  });
  test('count a part as a part', () => {
    const part = fact('corrected', '2026-11-03', { cents: 30_00 });
    const held = lines(asked, part);
    expect(statement(held, '2026-11-30').closingCents).toBe(70_00);
    const back = fact('takenBack', '2026-11-04', { cents: -30_00, movedOn: '2026-11-03' });
    expect(told(asked, part, back)).toEqual([['2026-11-01', 'charge', 100]]);
  });
});

describe('a statement', () => {
  const account = lines(
    asked,
    paid,
    fact('asked', '2026-11-20', { amountCents: 55_00, paymentId: 2 }),
  );
  test('opens with what came before, and closes with what is owed', () => {
    const november = statement(account, '2026-11-30', '2026-11-02');
    expect(november.openingCents).toBe(100_00);
    expect(november.lines.map(({ balanceCents }) => balanceCents)).toEqual([0, 55_00]);
    expect(november.closingCents).toBe(55_00);
    expect(statement(account, '2026-10-31')).toMatchObject({ openingCents: 0, closingCents: 0 });
  });
  test('tells how long it has been due: 30 days are not 31, and 60 are not 61', () => {
    const aged = (to: string) => statement(account, to, undefined, () => '2026-11-30').ageing;
    expect(aged('2026-12-30').upTo30Cents).toBe(55_00);
    expect(aged('2026-12-31')).toMatchObject({ upTo30Cents: 0, from31To60Cents: 55_00 });
    expect(aged('2027-01-29').from31To60Cents).toBe(55_00);
    expect(aged('2027-01-30').over60Cents).toBe(55_00);
  });
});
