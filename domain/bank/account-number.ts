/** A New Zealand bank account in one form of writing, `12-3456-1234560-00`; null for what is none. A suffix of three digits begins with a nought that banks leave out. */
export function readAccountNumber(text: string): string | null {
  const digits = /^\s*(\d{2})[\s-]?(\d{4})[\s-]?(\d{7})[\s-]?0?(\d{2})\s*$/.exec(text);
  return digits ? digits.slice(1).join('-') : null;
}

/**
 * Whether a number of ours (`12-3456-1234560-00`) is an account of a New Zealand bank: its bank is one, and its check digit fits the others (Inland
 * Revenue, "Bank account number validation", in its specification for resident withholding tax). Branches come and go, so they are not held against a list.
 */
export function isAccountNumber(number: string): boolean {
  const [bank = '', branch = '', base = '', suffix = ''] = number.split('-');
  const check = checks[bank] ?? (banksOfTheRest.has(bank) ? usual : undefined);
  if (!check || Number(branch) + Number(base) === 0) return false;
  const { weights, modulus, foldsDigits } = typeof check === 'function' ? check(base) : check;
  const digits = branch + base.padStart(8, '0') + suffix.padStart(4, '0');
  const sum = weights.reduce((total, weight, place) => {
    const product = weight * Number(digits[place]);
    return total + (foldsDigits ? folded(product) : product);
  }, 0);
  return sum % modulus === 0;
}

type Check = {
  /** Of four digits of the branch, eight of the account, four of the suffix. */
  readonly weights: readonly number[];
  readonly modulus: 10 | 11 | 1;
  /** Whether a product of two digits counts as their sum, again where that has two. */
  readonly foldsDigits?: true;
};

const a: Check = { weights: [0, 0, 0, 0, 0, 0, 10, 5, 8, 4, 2, 1], modulus: 11 };
/** The branch counts as well where the account is a short one. */
const usual = (base: string): Check =>
  Number(base) < 990_000 ? { ...a, weights: [6, 3, 7, 9, ...a.weights.slice(4)] } : a;
const g: Check = {
  weights: [0, 0, 0, 0, 0, 1, 3, 7, 1, 3, 7, 1, 0, 3, 7, 1],
  modulus: 10,
  foldsDigits: true,
};
const f: Check = { weights: [0, 0, 0, 0, 0, 1, 7, 3, 1, 7, 3, 1], modulus: 10 };

/** Banks whose check is another than most banks'. */
const checks: Readonly<Record<string, Check>> = {
  '08': { weights: [0, 0, 0, 0, 0, 7, 6, 5, 4, 3, 2, 1], modulus: 11 },
  '09': {
    weights: [0, 0, 0, 0, 0, 0, 0, 0, 5, 4, 3, 2, 0, 0, 0, 1],
    modulus: 11,
    foldsDigits: true,
  },
  '25': f,
  '33': f,
  '26': g,
  '28': g,
  '29': g,
  '31': { weights: [], modulus: 1 },
};

/** Most banks count alike. */
const banksOfTheRest: ReadonlySet<string> = new Set(
  '01 02 03 04 05 06 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 27 30 35 38 88'.split(' '),
);

const folded = (number: number): number =>
  number < 10 ? number : folded(Math.floor(number / 10) + (number % 10));
