import type { LessonType } from '../catalogue/lessons.ts';
import type { Cents } from '../kernel/money.ts';
import type { Prices } from '../school/prices.ts';

const hour = 60;
const double = 120;

/** What a lesson costs by the price list: its type first, then its length. One of two hours or more goes by the price of two. */
export function priceOfLesson(lessonType: LessonType, minutes: number, prices: Prices): Cents {
  if (lessonType === 'Test Preparation') return prices.testPreparationPrice;
  return minutes >= double
    ? Math.round((prices.doubleLessonPrice * minutes) / double)
    : Math.round((prices.standardLessonPrice * minutes) / hour);
}

/** What is left to pay of a price where credit covers some of the minutes. */
export const leftToPay = (priceCents: Cents, minutes: number, coveredMinutes: number): Cents =>
  coveredMinutes >= minutes
    ? 0
    : Math.round((priceCents * (minutes - Math.max(0, coveredMinutes))) / minutes);
