import { describe, expect, test } from 'bun:test';
import { firstCreditRules } from '#domain/credit/rules.ts';
import * as ids from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import {
  creditProduct,
  creditRules,
  firstCreditOffer,
  productsOf,
} from '#domain/school/credit-products.ts';
import { school } from '#domain/school/decide.ts';
import { noSchool } from '#domain/school/school.ts';
import { printedCode, readVoucherCode, voucherCode } from '#domain/voucher/code.ts';
import type { RefundVoucher } from '#domain/voucher/commands.ts';
import { voucher } from '#domain/voucher/decide.ts';
import type { VoucherEvent } from '#domain/voucher/events.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T01:00:00.000Z';
const { mostCents: _most, ...firstRules } = firstCreditRules;

describe('a product', () => {
  const product = { name: 'Winter pack', minutes: 300, price: 240 };
  const said = (more: object): string | undefined =>
    creditProduct.safeParse({ ...product, ...more }).error?.issues[0]?.message;

  test('has no expiry unless it is given one of three years or more', () => {
    expect(creditProduct.parse(product)).toEqual({
      ...product,
      lessonTypes: [],
      expiresAfterDays: null,
    });
    expect(said({ expiresAfterDays: 365 })).toContain('at least 3 years');
    expect(said({ expiresAfterDays: 1096 })).toBeUndefined();
  });

  test.each([0, -60, 30.5, 100_001, null, 'ten'])(
    'of %p minutes is refused in words',
    (minutes) => {
      expect(said({ minutes })).toMatch(/^Minutes/);
    },
  );

  test('of the price list is sold from the beginning, and retired like any other', () => {
    const open = { creditOffer: firstCreditOffer, prices: null };
    const products = productsOf(ids.schoolId.parse(7), open);
    expect(products.map(({ name, minutes, priceCents }) => [name, minutes, priceCents])).toEqual([
      ['5-Lesson Package', 300, 250_00],
      ['10-Lesson Package', 600, 480_00],
    ]);
    expect(
      creditRules.safeParse({ whenShort: 'refuse', lateCancelPercent: 101 }).success,
    ).toBeFalse();
    const steps = (...lateTiers: object[]) =>
      creditRules.safeParse({ ...firstRules, lateTiers }).error?.issues[0]?.message;
    expect(steps({ hours: 24, percent: 50 }, { hours: 4, percent: 100 })).toBeUndefined();
    expect(steps({ hours: 24, percent: 101 })).toBe(
      'Each step must be a whole number from 0 to 100 percent',
    );
    expect(steps({ hours: 4, percent: 50 }, { hours: 24, percent: 100 })).toBe(
      'Put the steps in order, the most hours first',
    );
    expect(steps({ hours: 24, percent: 50 }, { hours: 24, percent: 100 })).toBe(
      'Two steps begin at the same hour: keep one of them',
    );
    expect(() =>
      school.decide(
        { type: 'RetireProduct', now, schoolId: ids.schoolId.parse(7), productId: 1 },
        noSchool,
      ),
    ).toThrow('No school found');
  });
});

describe('a voucher', () => {
  const issued: VoucherEvent = {
    type: 'VoucherIssued',
    data: {
      schoolId: ids.schoolId.parse(1),
      voucherId: 5,
      instructorId: ids.accountId.parse(1),
      code: 'ACDEFGHJKMNP',
      productId: 3,
      name: 'Pack',
      minutes: 300,
      priceCents: 25e3,
      lessonTypes: [],
      method: 'cash',
      paidOn: '2026-11-21',
      expiresOn: '2029-11-21',
      issuedAt: now,
      buyerName: 'Nan',
      buyerContact: null,
      isBooked: true,
    },
  };
  const redeem = (schoolId = ids.schoolId.parse(1), at = now) =>
    ({ type: 'RedeemVoucher', now: at, schoolId, studentId: ids.studentId.parse(17) }) as const;
  const redeemed: VoucherEvent = {
    type: 'VoucherRedeemed',
    data: {
      schoolId: ids.schoolId.parse(1),
      voucherId: 5,
      studentId: ids.studentId.parse(17),
      paymentId: null,
    },
  };

  test('is redeemed once, by a student of the school, before it expires', () => {
    given(voucher, issued).when(redeem()).emits(redeemed);
    given(voucher, issued, redeemed).when(redeem()).rejects('voucher_redeemed');
    given(voucher, issued)
      .when(redeem(ids.schoolId.parse(2)))
      .rejects('voucher_unknown');
    given(voucher).when(redeem()).rejects('voucher_unknown');
    given(voucher, issued)
      .when(redeem(ids.schoolId.parse(1), '2030-01-01T00:00:00.000Z'))
      .rejects('voucher_expired');
  });

  const sale = { amountCents: 25e3, method: 'cash', paidOn: '2026-11-21' } as const;
  const reason = 'Was typed twice';
  const voidIt = { type: 'VoidVoucher', now, schoolId: ids.schoolId.parse(1), reason } as const;
  const refund = (more: Partial<RefundVoucher> = {}) =>
    ({
      type: 'RefundVoucher',
      now,
      schoolId: ids.schoolId.parse(1),
      reason,
      method: null,
      refundedOn: null,
      ...more,
    }) as const;
  const voided: VoucherEvent = {
    type: 'VoucherVoided',
    data: { schoolId: ids.schoolId.parse(1), voucherId: 5, ...sale, reason },
  };
  const refunded: VoucherEvent = {
    type: 'VoucherRefunded',
    data: {
      schoolId: ids.schoolId.parse(1),
      voucherId: 5,
      amountCents: 25e3,
      method: 'cash',
      refundedOn: dateOf(now),
      reason,
    },
  };

  test('is voided where no money was taken, and refunded where it was, once and for good', () => {
    given(voucher, issued).when(voidIt).emits(voided);
    given(voucher, issued, voided).when(voidIt).emitsNothing();
    given(voucher, issued, voided).when(refund()).rejects('voucher_voided');
    given(voucher, issued, voided).when(redeem()).rejects('voucher_not_good');
    given(voucher, issued).when(refund()).emits(refunded);
    given(voucher, issued, refunded).when(refund()).emitsNothing();
    given(voucher, issued, refunded).when(voidIt).rejects('voucher_refunded');
    given(voucher, issued, refunded).when(redeem()).rejects('voucher_not_good');
    given(voucher, issued)
      .when({ ...voidIt, schoolId: ids.schoolId.parse(2) })
      .rejects('voucher_not_found');
  });

  test('that was redeemed can be neither voided nor refunded', () => {
    given(voucher, issued, redeemed).when(voidIt).rejects('voucher_redeemed');
    given(voucher, issued, redeemed).when(refund()).rejects('voucher_redeemed');
  });

  test('is refunded on a day from its sale to today, in a way of its own, also once it has expired', () => {
    given(voucher, issued)
      .when(refund({ refundedOn: '2026-11-20' }))
      .rejects('refunded_before_sale');
    given(voucher, issued)
      .when(refund({ refundedOn: '2126-11-20' }))
      .rejects('refunded_in_the_future');
    const later = {
      now: '2030-01-01T00:00:00.000Z',
      method: 'bank_transfer',
      refundedOn: null,
    } as const;
    given(voucher, issued)
      .when(refund(later))
      .emits({
        ...refunded,
        data: { ...refunded.data, method: 'bank_transfer', refundedOn: '2030-01-01' },
      });
  });

  test('of before sales were booked comes into the books once, before anything else becomes of it', () => {
    const old = { ...issued, data: { ...issued.data, isBooked: false } } as VoucherEvent;
    const booked: VoucherEvent = {
      type: 'VoucherSaleBooked',
      data: { schoolId: ids.schoolId.parse(1), voucherId: 5, ...sale },
    };
    const book = { type: 'BookVoucherSale', now, schoolId: ids.schoolId.parse(1) } as const;
    given(voucher, old).when(book).emits(booked);
    given(voucher, old, booked).when(book).emitsNothing();
    given(voucher, issued).when(book).emitsNothing();
    given(voucher, old).when(redeem()).emits(booked, redeemed);
    given(voucher, old).when(voidIt).emits(booked, voided);
    given(voucher, old).when(refund()).emits(booked, refunded);
    // Its money came in with the payment of the learner who redeemed it.
    const thenRedeemed = { ...redeemed, data: { ...redeemed.data, paymentId: 9 } } as VoucherEvent;
    given(voucher, old, thenRedeemed).when(book).emitsNothing();
  });

  test('is sold on a day up to today, to a buyer with a name above NZ$1,000', () => {
    const { issuedAt: _at, isBooked: _is, ...data } = issued.data;
    const issue = { type: 'IssueVoucher', now, ...data } as const;
    given(voucher)
      .when({ ...issue, paidOn: '2126-01-01' })
      .rejects('paid_in_the_future');
    const dear = { ...issue, priceCents: 1_000_01 };
    given(voucher).when(dear).rejects('buyer_needed');
    given(voucher)
      .when({ ...dear, buyerContact: 'nan@mail.example' })
      .emits({
        type: 'VoucherIssued',
        data: {
          ...data,
          priceCents: 1_000_01,
          buyerContact: 'nan@mail.example',
          issuedAt: now,
          isBooked: true,
        },
      });
  });

  test('has a code of twelve signs that nobody takes for others, read however it is typed', () => {
    const code = voucherCode(crypto.getRandomValues(new Uint8Array(64)));
    expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{12}$/);
    expect(readVoucherCode(` ${printedCode(code).toLowerCase()} `)).toBe(code);
    expect(readVoucherCode('ABCD-EFGH-0OIL')).toBeNull();
    expect(readVoucherCode(code.slice(1))).toBeNull();
  });
});
