import { priceOfLesson } from '#domain/bills/price.ts';
import { type PriceName, priceNames, services } from '#domain/catalogue/prices.ts';
import { toCents, toDollars } from '#domain/kernel/money.ts';
import { dateOf, minutesBetween } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { PaymentRequest } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';

/** Something that can be paid now: a payment that is owed already, or a price of the list. Dollars. */
export type SumToTake = {
  readonly key: string;
  readonly what: string;
  readonly amount: number;
  readonly owed?: Payment;
};

/** What is to be paid: a new request, or a payment that is owed already. */
export type Taken = PaymentRequest & { readonly owed?: Payment | undefined };

type ListedPrices = Readonly<Record<PriceName, string>>;

/** What is owed, oldest first, then the lessons of the price list, said for the lesson where there is one. A package is sold as lesson credit, so that it has its minutes. */
export function sumsToTake(
  owed: readonly Payment[],
  prices: ListedPrices | undefined,
  lesson: Lesson | undefined,
): SumToTake[] {
  const onDay = lesson ? `, ${formatDate(dateOf(lesson.startTime), { year: false })}` : '';
  return [
    ...owed.map((payment) => ({
      key: `owed-${payment.id}`,
      what: payment.description,
      amount: payment.owedAmount,
      owed: payment,
    })),
    ...(prices
      ? services
          .filter(({ category }) => category === 'lesson')
          .map(({ name, price }) => ({
            key: price,
            what: `${name}${onDay}`,
            amount:
              lesson && price === priceOf(lesson)
                ? amountOf(lesson, prices)
                : toDollars(centsIn(prices, price)),
          }))
      : []),
  ];
}

const centsIn = (prices: ListedPrices, price: PriceName) => toCents(Number(prices[price]));

/** The price of the lesson on a bill before credit, in dollars. */
function amountOf({ lessonType, startTime, endTime }: Lesson, prices: ListedPrices): number {
  const minutes = minutesBetween(startTime, endTime);
  const cents = Object.fromEntries(
    priceNames.map((price) => [price, centsIn(prices, price)]),
  ) as Record<PriceName, number>;
  return toDollars(priceOfLesson(lessonType, minutes, cents));
}

/** The price a lesson goes by: its type first, then its length. */
export function priceOf({ lessonType, startTime, endTime }: Lesson): PriceName {
  if (lessonType === 'Test Preparation') return 'testPreparationPrice';
  return minutesBetween(startTime, endTime) >= 120 ? 'doubleLessonPrice' : 'standardLessonPrice';
}
