import type { PracticalTestKind } from '../guide/practical-test.ts';
import type { LicenceCondition } from '../licence/card.ts';
import type { TestCar } from './around.ts';

export const testDayItems = ['early', 'licence', 'glasses', 'paperwork', 'car'] as const;
export type TestDayItem = (typeof testDayItems)[number];

/** One thing to see to before a practical test, in words for the learner. */
export type TestDayLine = { readonly item: TestDayItem; readonly says: string };

/** Where the list was read, and the Auckland day on which it was. */
export const testDaySources = {
  pages: [
    'drive.govt.nz/get-your-restricted/the-day-of-the-restricted-test',
    'drive.govt.nz/get-your-restricted/find-out-about-the-test/what-to-do-before-the-test/check-your-car-before-the-test',
  ],
  checkedOn: '2026-11-23',
} as const;

/**
 * What to see to before a practical test, the most costly to forget first.
 * @param conditions those of the licence card; null where the card is not known, or not shown to the reader
 */
export function testDayList({
  kind,
  car,
  conditions,
}: {
  readonly kind: PracticalTestKind;
  readonly car: TestCar;
  readonly conditions: readonly LicenceCondition[] | null;
}): readonly TestDayLine[] {
  const glasses = 'Glasses or contact lenses';
  const plates = kind === 'restricted' ? ', with L plates on' : '';
  return [
    { item: 'early', says: 'Be there early: more than five minutes late counts as failed.' },
    {
      item: 'licence',
      says: 'The licence card, still current; with a paper licence, a photo ID as well.',
    },
    ...(conditions === null
      ? [{ item: 'glasses', says: `${glasses}, if you need them for driving.` } as const]
      : conditions.includes('glasses')
        ? [{ item: 'glasses', says: `${glasses}: the licence asks for them.` } as const]
        : []),
    {
      item: 'paperwork',
      says: 'A test booked online or by phone: the application is completed at a licensing agent, best on an earlier day.',
    },
    {
      item: 'car',
      says:
        car === 'own'
          ? `A legal car${plates}: warrant of fitness, registration, road user charges for a diesel, lights, tyres and fuel.`
          : `The school’s car comes${plates}; its warrant and registration are the instructor’s to check.`,
    },
  ];
}
