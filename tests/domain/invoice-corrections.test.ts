import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { invoiceCorrection } from '#domain/invoices/commands.ts';
import { invoiceBook } from '#domain/invoices/decide.ts';
import { gstWithin } from '#domain/invoices/gst.ts';
import { gstNumberShown, isCheckDigitRight } from '#domain/invoices/gst-number.ts';
import { totalOf } from '#domain/invoices/invoice-book.ts';
import { fold } from '#domain/kernel/decider.ts';
import * as ids from '#domain/kernel/ids.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T01:00:00.000Z';
const seller = { name: 'Kea', address: '1 High Street', contact: null, bankAccount: null };
const buyer = { buyerName: 'Aroha', buyerContact: null };

const line = (paymentId: number, amountCents: number) => ({
  paymentId,
  description: `Lesson ${paymentId}`,
  amountCents,
  reference: `KL${paymentId}`,
  lessonOn: null,
  ownNumber: null,
});
const issue = (gstNumber: string | null, ...lines: ReturnType<typeof line>[]) =>
  ({
    type: 'IssueInvoice',
    now,
    schoolId: ids.schoolId.parse(1),
    studentId: ids.studentId.parse(3),
    ...buyer,
    dueOn: null,
    lines,
    seller,
    tax: { gstNumber, gstFrom: null },
    isNew: true,
  }) as const;
const correct = (invoiceNumber: number, ...lines: [paymentId: number, amountCents: number][]) =>
  ({
    type: 'CorrectInvoice',
    now,
    schoolId: ids.schoolId.parse(1),
    invoiceNumber,
    reason: 'One lesson fewer',
    lines: lines.map(([paymentId, amountCents]) => ({
      paymentId,
      description: `Lesson ${paymentId}`,
      amountCents,
    })),
    seller,
    ...buyer,
  }) as const;

const issued = (gstNumber: string | null) =>
  invoiceBook.decide(issue(gstNumber, line(7, 55_00), line(8, 80_00)), invoiceBook.initial);

describe('a correction', () => {
  test('has a number of its own, and says by how much the sum and its GST change', () => {
    given(invoiceBook, ...issued('123456789'))
      .when(correct(1, [7, 0]))
      .emits({
        type: 'SupplyCorrected',
        data: {
          schoolId: ids.schoolId.parse(1),
          number: 1,
          invoiceNumber: 1,
          studentId: ids.studentId.parse(3),
          correctedOn: '2026-11-21',
          seller: 1,
          totalCents: -55_00,
          gstCents: gstWithin(80_00) - gstWithin(135_00),
          gstNumber: '123456789',
          paymentIds: [7],
          amountsCents: [0],
          lines: [{ paymentId: 7, description: 'Lesson 7', fromCents: 55_00, toCents: 0 }],
          reason: 'One lesson fewer',
          ...buyer,
        },
      });
  });
  test('bears no GST where the invoice bears none, though the school charges it by now', () => {
    const [fact] = invoiceBook.decide(correct(1, [7, 80_00]), fold(invoiceBook, issued(null)));
    expect(fact?.data).toMatchObject({ totalCents: 25_00, gstCents: null, gstNumber: null });
  });
  test('is refused of an invoice that is not there, of a payment that is not on it, and where it changes nothing', () => {
    const book = given(invoiceBook, ...issued(null));
    book.when(correct(2, [7, 0])).rejects('invoice_not_found');
    const refused = book.when(correct(1, [9, 0])).rejects('not_on_invoice');
    expect(refused.fields).toEqual({ lines: 'Payment 9 is not on this invoice.' });
    book.when(correct(1, [7, 55_00])).rejects('nothing_to_correct');
  });
  test('describes the seller anew only where what is said of them has changed', () => {
    const book = fold(invoiceBook, issued(null));
    const types = (command: Parameters<typeof invoiceBook.decide>[0]) =>
      invoiceBook.decide(command, book).map(({ type }) => type);
    expect(types(correct(1, [7, 0]))).toEqual(['SupplyCorrected']);
    const moved = { ...correct(1, [7, 0]), seller: { ...seller, address: '2 High Street' } };
    expect(types(moved)).toEqual(['SellerDescribed', 'SupplyCorrected']);
  });
});

test('whatever is corrected how often, sums and GST add up to the cent and numbers have no gaps', () => {
  const change = fc.tuple(fc.constantFrom(7, 8), fc.integer({ min: 0, max: 300_00 }));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const facts = [...issued('123456789')];
      for (const [paymentId, cents] of changes) {
        const book = fold(invoiceBook, facts);
        if (book.invoices.get(1)?.amounts[paymentId] === cents) continue;
        facts.push(...invoiceBook.decide(correct(1, [paymentId, cents]), book));
      }
      const invoice = fold(invoiceBook, facts).invoices.get(1);
      const total = invoice ? totalOf(invoice) : 0;
      const figures = facts.flatMap(({ data }) => ('totalCents' in data ? [data] : []));
      expect(sum(figures.map(({ totalCents }) => totalCents))).toBe(total);
      expect(sum(figures.map(({ gstCents }) => gstCents ?? 0))).toBe(gstWithin(total));
      const numbers = facts.flatMap((fact) =>
        fact.type === 'SupplyCorrected' ? [fact.data.number] : [],
      );
      expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    }),
  );
});

test('what is asked of a correction is said in a sentence that names the field', () => {
  const said = (body: object) =>
    invoiceCorrection.safeParse(body).error?.issues.map(({ message }) => message);
  const lines = [{ paymentId: 7, amount: 10 }];
  expect(said({ lines })).toEqual(['Reason is required']);
  expect(said({ reason: 'x' })).toEqual(['Lines are required']);
  expect(said({ reason: 'x', lines: [] })).toEqual(['Correct at least one line']);
  expect(said({ reason: 'x', lines: [{ paymentId: 7, amount: -1 }] })).toEqual([
    'Amount cannot be below zero',
  ]);
  expect(said({ reason: 'x', lines: [...lines, ...lines] })).toEqual([
    'Lines must name each payment once',
  ]);
});

test('a GST number is written with hyphens, and a mistyped one is noticed by its check digit', () => {
  expect(gstNumberShown('123456789')).toBe('123-456-789');
  expect(gstNumberShown('49091850')).toBe('49-091-850');
  // The examples that Inland Revenue publishes.
  for (const right of ['49091850', '35901981', '49098576', '136410132'])
    expect(isCheckDigitRight(right)).toBe(true);
  for (const wrong of ['136410133', '9125568', '49091851', '000000000'])
    expect(isCheckDigitRight(wrong)).toBe(false);
});

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
