import { type Service, services } from '#domain/catalogue/prices.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { type Cents, toCents } from '#domain/kernel/money.ts';
import type { InstructorProfile } from '#site/data/instructors.ts';
import * as words from './words.tsx';

/** A lesson or a package, with what this instructor charges for it, and what a package saves against single lessons. */
export type Offering = {
  readonly name: string;
  readonly category: Service['category'];
  readonly description: string;
  /** "60 min"; of a package "5 × 60 min". */
  readonly duration: string;
  readonly cents: Cents;
  /** Null where nothing is saved. */
  readonly saving: { readonly cents: Cents; readonly percent: number } | null;
};

type Package = InstructorProfile['packages'][number];

const lessonMinutes = 60;

/** The lessons of the price list, then the packages that the school sells. */
export const offeringsOf = ({
  pricing,
  packages,
}: Pick<InstructorProfile, 'pricing' | 'packages'>): Offering[] => [
  ...services.flatMap(({ name, category, description, minutes, price }) =>
    category === 'lesson'
      ? [
          {
            name,
            category,
            description,
            duration: words.lessonLength({ minutes }),
            cents: toCents(pricing[price]),
            saving: null,
          },
        ]
      : [],
  ),
  ...packages.map((one) => packageOf(one, toCents(pricing.standardLessonPrice))),
];

function packageOf({ name, minutes, price, lessonTypes }: Package, lessonCents: Cents): Offering {
  const cents = toCents(price);
  const lessons = minutes / lessonMinutes;
  const singly = Math.round(lessons * lessonCents);
  const saved = singly - cents;
  const known = services.find((service) => service.name === name);
  const forTypes =
    lessonTypes.length === 0
      ? words.paidAheadForAnyLesson
      : words.forLessonTypes({ lessonTypes: lessonTypes.join(', ') });
  return {
    name,
    category: 'package',
    description: known?.description ?? forTypes,
    duration: Number.isInteger(lessons)
      ? words.packageLength({ lessons, lessonMinutes })
      : inHours(minutes),
    cents,
    saving: saved > 0 ? { cents: saved, percent: Math.round((saved / singly) * 100) } : null,
  };
}
