import { expect, test } from 'bun:test';
import { formatMoney } from '#domain/kernel/money.ts';

test('money is written in dollars with two decimals and a comma at each thousand, the sign in front', () => {
  expect([0, 5, 9_999, 123_450, 99_999_999, -123_456_700].map(formatMoney)).toEqual([
    'NZ$0.00',
    'NZ$0.05',
    'NZ$99.99',
    'NZ$1,234.50',
    'NZ$999,999.99',
    '-NZ$1,234,567.00',
  ]);
});
