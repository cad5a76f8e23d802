import type { Cents } from '../kernel/money.ts';

/** The five prices of a school, as the API names them. */
export const priceNames = [
  'standardLessonPrice',
  'doubleLessonPrice',
  'testPreparationPrice',
  'fiveLessonPackagePrice',
  'tenLessonPackagePrice',
] as const;
export type PriceName = (typeof priceNames)[number];

/** Said of prices that are none, by the form and by the server. */
export const invalidPrices = {
  title: 'Invalid Pricing',
  sentence: 'Please ensure all prices are valid positive numbers.',
} as const;

/** What everybody starts with, in cents. */
export const defaultPrices: Readonly<Record<PriceName, Cents>> = {
  standardLessonPrice: 55_00,
  doubleLessonPrice: 100_00,
  testPreparationPrice: 70_00,
  fiveLessonPackagePrice: 250_00,
  tenLessonPackagePrice: 480_00,
};

/** What a school charges until it has set its prices: one lesson costs what its details say, in cents, and the rest what everybody starts with. */
export const pricesUntilSet = (lessonPriceCents: Cents): Readonly<Record<PriceName, Cents>> => ({
  ...defaultPrices,
  standardLessonPrice: lessonPriceCents,
});

/** Something a learner can ask for, and the price it goes by. */
export type Service = {
  readonly name: string;
  readonly price: PriceName;
  readonly minutes: number;
  readonly category: 'lesson' | 'package';
  readonly description: string;
};

/** What every instructor offers, in the order a profile lists it. */
export const services = [
  {
    name: 'Standard Lesson',
    price: 'standardLessonPrice',
    minutes: 60,
    category: 'lesson',
    description: 'One hour in the car, on what you need next.',
  },
  {
    name: 'Double Lesson',
    price: 'doubleLessonPrice',
    minutes: 120,
    category: 'lesson',
    description: 'Two hours in one go: motorways, longer drives, harder manoeuvres.',
  },
  {
    name: 'Test Preparation',
    price: 'testPreparationPrice',
    minutes: 90,
    category: 'lesson',
    description: 'The test drive rehearsed, with what an examiner looks at.',
  },
  {
    name: '5-Lesson Package',
    price: 'fiveLessonPackagePrice',
    minutes: 300,
    category: 'package',
    description: 'Five one-hour lessons, at a better price than one by one.',
  },
  {
    name: '10-Lesson Package',
    price: 'tenLessonPackagePrice',
    minutes: 600,
    category: 'package',
    description: 'Ten one-hour lessons: from the first drive towards the test.',
  },
] as const satisfies readonly Service[];

export type ServiceName = (typeof services)[number]['name'];
