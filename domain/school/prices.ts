import { z } from 'zod';
import { invalidPrices, type PriceName, priceNames } from '../catalogue/prices.ts';
import type { Command } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { type Cents, toCents } from '../kernel/money.ts';
import { Rejection } from '../kernel/rejection.ts';
import { same } from '../kernel/same.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';

export type Prices = Readonly<Record<PriceName, Cents>>;

const typed = z.union([z.string().max(20), z.number()]).nullish();

/** POST /api/pricing: dollars as the form types them; whether they are prices is for the rule to say, in one sentence for all five. */
export const pricing = z.object({
  standardLessonPrice: typed,
  doubleLessonPrice: typed,
  testPreparationPrice: typed,
  fiveLessonPackagePrice: typed,
  tenLessonPackagePrice: typed,
} satisfies Record<PriceName, typeof typed>);

export type SetPrices = Command<
  'SetPrices',
  { schoolId: SchoolId; prices: z.infer<typeof pricing> }
>;

const highest = 10_000;

/** All five must be positive numbers, with at most two decimals. @throws `invalid_pricing` naming the inputs at fault */
export function setPrices(
  { schoolId, prices }: SetPrices,
  state: { status: 'none' } | { status: 'open'; prices: Prices | null },
): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const wrong = priceNames.filter((name) => !isPrice(prices[name]));
  if (wrong.length > 0) throw invalidPricing(wrong);
  // Each has just been found to be a price, so every name has its cents.
  const wanted = Object.fromEntries(
    priceNames.map((name) => [name, toCents(prices[name] ?? 0)]),
  ) as Prices;
  if (state.prices !== null && same(wanted, state.prices)) return [];
  return [{ type: 'PricesSet', data: { schoolId, ...wanted } }];
}

function isPrice(value: string | number | null | undefined): boolean {
  const text = String(value ?? '').trim();
  return /^\d+(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= highest;
}

const invalidPricing = (wrong: readonly PriceName[]) =>
  new Rejection('invalid', 'invalid_pricing', `${invalidPrices.title}: ${invalidPrices.sentence}`, {
    fields: Object.fromEntries(
      wrong.map((name) => [name, 'A positive number, at most two decimals']),
    ),
  });
