import { describe, expect, test } from 'bun:test';
import {
  creditProduct,
  creditRules,
  firstCreditOffer,
  productsOf,
} from '#domain/school/credit-products.ts';
import { school } from '#domain/school/decide.ts';
import { noSchool } from '#domain/school/school.ts';
import { printedCode, readVoucherCode, voucherCode } from '#domain/voucher/code.ts';
import { voucher } from '#domain/voucher/decide.ts';
import type { VoucherEvent } from '#domain/voucher/events.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T01:00:00.000Z';

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
    const products = productsOf(7, open);
    expect(products.map(({ name, minutes, priceCents }) => [name, minutes, priceCents])).toEqual([
      ['5-Lesson Package', 300, 250_00],
      ['10-Lesson Package', 600, 480_00],
    ]);
    expect(
      creditRules.safeParse({ whenShort: 'refuse', lateCancelPercent: 101 }).success,
    ).toBeFalse();
    expect(() =>
      school.decide({ type: 'RetireProduct', now, schoolId: 7, productId: 1 }, noSchool),
    ).toThrow('No school found');
  });
});

describe('a voucher', () => {
  const issued: VoucherEvent = {
    type: 'VoucherIssued',
    data: {
      schoolId: 1,
      voucherId: 5,
      instructorId: 1,
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
    },
  };
  const redeem = (schoolId = 1, at = now) =>
    ({ type: 'RedeemVoucher', now: at, schoolId, studentId: 17, paymentId: 9 }) as const;
  const redeemed: VoucherEvent = {
    type: 'VoucherRedeemed',
    data: { schoolId: 1, voucherId: 5, studentId: 17, paymentId: 9 },
  };

  test('is redeemed once, by a student of the school, before it expires', () => {
    given(voucher, issued).when(redeem()).emits(redeemed);
    given(voucher, issued, redeemed).when(redeem()).rejects('voucher_redeemed');
    given(voucher, issued).when(redeem(2)).rejects('voucher_unknown');
    given(voucher).when(redeem()).rejects('voucher_unknown');
    given(voucher, issued).when(redeem(1, '2030-01-01T00:00:00.000Z')).rejects('voucher_expired');
  });

  test('has a code of twelve signs that nobody takes for others, read however it is typed', () => {
    const code = voucherCode(crypto.getRandomValues(new Uint8Array(64)));
    expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{12}$/);
    expect(readVoucherCode(` ${printedCode(code).toLowerCase()} `)).toBe(code);
    expect(readVoucherCode('ABCD-EFGH-0OIL')).toBeNull();
    expect(readVoucherCode(code.slice(1))).toBeNull();
  });
});
