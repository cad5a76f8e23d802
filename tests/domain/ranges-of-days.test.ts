import { expect, test } from 'bun:test';
import { paymentPage, paymentSearch } from '#domain/payment/search.ts';
import { statementDays } from '#domain/payment/statement.ts';
import { exportRequest } from '#domain/school/exports.ts';

const ranges = {
  exportRequest: [exportRequest, { what: 'payments' }],
  paymentPage: [paymentPage, {}],
  paymentSearch: [paymentSearch, {}],
  statementDays: [statementDays, {}],
} as const;

test.each(Object.entries(ranges))(
  'a range may be one day, and not end before it begins: %s',
  (_, [schema, more]) => {
    const takes = (from: string, to: string) => schema.safeParse({ ...more, from, to }).success;
    expect(takes('2026-11-27', '2026-11-28')).toBe(true);
    expect(takes('2026-11-28', '2026-11-28')).toBe(true);
    expect(takes('2026-11-29', '2026-11-28')).toBe(false);
  },
);
