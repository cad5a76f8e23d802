import { formatNumber } from './numbers.ts';

/** Integer cents of New Zealand dollars. */
export type Cents = number;

/** Dollars as JSON and forms have them (55, 55.5, "55.50") to cents. Exact for two decimals. */
export function toCents(dollars: number | string): Cents {
  return Math.round(Number(dollars) * 100);
}

/** Cents to the decimal number that JSON has: the one place where dollars are made. */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

/** "55.00": the text that JSON has for a price. */
export const priceText = (amount: Cents): string => toDollars(amount).toFixed(2);

/** "NZ$1,234.50": NZD, always two decimals. */
export function formatMoney(amount: Cents): string {
  const sign = amount < 0 ? '-' : '';
  return `${sign}NZ$${formatNumber(toDollars(Math.abs(amount)), 2)}`;
}

/** The same of dollars, as JSON has them. */
export const formatDollars = (dollars: number | string): string => formatMoney(toCents(dollars));
