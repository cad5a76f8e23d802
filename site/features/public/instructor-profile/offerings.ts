import { type PriceName, type Service, services } from '#domain/catalogue/prices.ts';
import { type Cents, toCents } from '#domain/kernel/money.ts';

/** A service with what this instructor charges for it, and what a package saves against single lessons. */
export type Offering = {
  readonly name: string;
  readonly category: Service['category'];
  readonly description: string;
  /** "60 min", or "5 × 60 min". */
  readonly duration: string;
  readonly cents: Cents;
  /** Null where nothing is saved. */
  readonly saving: { readonly cents: Cents; readonly percent: number } | null;
};

export type Pricing = Readonly<Record<PriceName, string>>;

const lessonMinutes = 60;

export function offeringsOf(pricing: Pricing): Offering[] {
  return services.map(({ name, category, description, minutes, price }) => {
    const cents = toCents(pricing[price]);
    const lessons = minutes / lessonMinutes;
    const isPackage = category === 'package';
    const singly = lessons * toCents(pricing.standardLessonPrice);
    const saved = isPackage ? singly - cents : 0;
    return {
      name,
      category,
      description,
      duration: isPackage ? `${lessons} × ${lessonMinutes} min` : `${minutes} min`,
      cents,
      saving: saved > 0 ? { cents: saved, percent: Math.round((saved / singly) * 100) } : null,
    };
  });
}
