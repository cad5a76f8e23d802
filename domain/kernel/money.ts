/** Integer cents of New Zealand dollars. */
export type Cents = number;

/** Dollars as the API speaks them (55, 55.5, "55.50") to cents. Exact for two decimals. */
export function toCents(dollars: number | string): Cents {
  return Math.round(Number(dollars) * 100);
}

/** Cents to the decimal number the API speaks. */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

/** "NZ$1,234.50": NZD, always two decimals. */
export function formatMoney(amount: Cents): string {
  const sign = amount < 0 ? '-' : '';
  return `${sign}NZ$${inThousands(toDollars(Math.abs(amount)).toFixed(2))}`;
}

/** By hand: a browser's first number format costs a phone a tenth of a second. */
const inThousands = (figure: string) => figure.replace(/\B(?=(\d{3})+\.)/g, ',');
