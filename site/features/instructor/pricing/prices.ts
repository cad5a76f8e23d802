import type { PriceName } from '#domain/catalogue/prices.ts';
import { type Cents, toCents } from '#domain/kernel/money.ts';

/** What an input keeps of what is typed: digits and a dot, at most one dot and two decimals. */
export function keepPrice(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`;
}

/** The price in cents; null while it is not a positive number. */
export function centsOf(typed: string): Cents | null {
  const dollars = Number(typed);
  return typed.trim() !== '' && dollars > 0 ? toCents(dollars) : null;
}

/** What stands in the five inputs. */
export type TypedPrices = Readonly<Record<PriceName, string>>;

/** How many single lessons a package stands for. */
export const lessonsIn = {
  fiveLessonPackagePrice: 5,
  tenLessonPackagePrice: 10,
} as const satisfies Partial<Record<PriceName, number>>;

/** What a package costs less than its lessons one by one; below nothing when it costs more. A whole percentage. */
export function savingOf(
  packageCents: Cents,
  lessonCents: Cents,
  lessons: number,
): { cents: Cents; percent: number } {
  const oneByOne = lessonCents * lessons;
  const cents = oneByOne - packageCents;
  return { cents, percent: Math.round((cents / oneByOne) * 100) };
}
