type Shown = {
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expMonth: number | null;
  readonly expYear: number | null;
};

/** Brands whose name is more than their word with a capital. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** "Visa ending in 4242": as much as anybody is shown. */
export function cardInWords({ brand, last4 }: Pick<Shown, 'brand' | 'last4'>): string {
  const word = brand ?? 'Card';
  const name = brands[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
  return last4 === null ? name : `${name} ending in ${last4}`;
}

/** "12/2030". */
export const expiryInWords = ({
  expMonth,
  expYear,
}: Pick<Shown, 'expMonth' | 'expYear'>): string =>
  expMonth === null ? '' : `${String(expMonth).padStart(2, '0')}/${expYear}`;
