/** Integer cents of New Zealand dollars. */
export type Cents = number;

/** Dollars as JSON and forms have them (55, 55.5, "55.50") to cents. Exact for two decimals. */
export function toCents(dollars: number | string): Cents {
  return Math.round(Number(dollars) * 100);
}

/** Cents to the decimal number that JSON has. */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

/** "NZ$1,234.50": NZD, always two decimals. */
export function formatMoney(amount: Cents): string {
  const sign = amount < 0 ? '-' : '';
  return `${sign}NZ$${inThousands(toDollars(Math.abs(amount)).toFixed(2))}`;
}

/** The same of dollars, as JSON has them. */
export const formatDollars = (dollars: number | string): string => formatMoney(toCents(dollars));

/** By hand: a browser's first number format costs a phone a tenth of a second. */
const inThousands = (figure: string) => figure.replace(/\B(?=(\d{3})+\.)/g, ',');
