import { z } from 'zod';
import { type LessonType, lessonTypes } from '../catalogue/lessons.ts';
import { defaultPrices, services } from '../catalogue/prices.ts';
import { creditMinutes } from '../credit/minutes.ts';
import { leastYears } from '../credit/purchases.ts';
import { type CreditRules, firstCreditRules, whenShorts } from '../credit/rules.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf, requiredLine } from '../kernel/fields.ts';
import { type SchoolId, wholeNumber } from '../kernel/ids.ts';
import { type Cents, toCents } from '../kernel/money.ts';
import { PersistentMap, PersistentSet } from '../kernel/persistent.ts';
import { Rejection } from '../kernel/rejection.ts';
import { same } from '../kernel/same.ts';
import { paymentAmount } from '../payment/commands.ts';
import type { SchoolEvent } from './events.ts';
import type { Prices } from './prices.ts';
import { schoolNotFound } from './rejections.ts';

/** As many days as three years can have. */
const leastDays = leastYears * 365 + 1;
const expiryRule = `Credit that is paid for must be good for at least ${leastYears} years: leave the expiry empty, or enter ${leastDays} days or more (Fair Trading Act 1986, sold from 16 March 2026)`;

/** POST /api/credit/products. An empty list of lesson types is every type; no expiry unless one is given. */
export const creditProduct = z.object({
  name: requiredLine('Name', 80),
  minutes: creditMinutes,
  price: z.preprocess(
    (price) =>
      typeof price === 'string' && /^\d+(\.\d{1,2})?$/.test(price) ? Number(price) : price,
    paymentAmount,
  ),
  lessonTypes: z
    .array(oneOf('Lesson types', lessonTypes), { error: 'Lesson types must be a list' })
    .max(lessonTypes.length, 'Name each lesson type once')
    .nullish()
    .transform((types) => [...new Set(types ?? [])]),
  expiresAfterDays: wholeNumber(leastDays, 36_500, expiryRule)
    .nullish()
    .transform((days) => days ?? null),
});

const percent = (label: string) =>
  wholeNumber(0, 100, `${label} must be a whole number from 0 to 100 percent`);

const whole = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, error).max(most, error);

/** PUT /api/settings/credit, but for the hours of free cancellation, which are the instructor's availability. */
export const creditRules = z.object({
  whenShort: oneOf('When credit is short', whenShorts),
  lateCancelPercent: percent('Late cancellation'),
  noShowPercent: percent('No-show'),
  noLicencePercent: percent('No licence'),
  unfitPercent: percent('Unfit to drive'),
  /** Steps of a late cancellation, the most hours first. None: `lateCancelPercent` from where free cancellation ends. */
  lateTiers: z
    .array(
      z.object({
        hours: whole(1, 14 * 24, 'Hours before must be a whole number from 1 to 336'),
        percent: whole(0, 100, 'Each step must be a whole number from 0 to 100 percent'),
      }),
      { error: 'Steps must be a list' },
    )
    .max(6, 'There can be at most 6 steps')
    .refine(
      (tiers) => new Set(tiers.map(({ hours }) => hours)).size === tiers.length,
      'Two steps begin at the same hour: keep one of them',
    )
    .refine(
      (tiers) => tiers.every(({ hours }, nth) => nth === 0 || hours < (tiers[nth - 1]?.hours ?? 0)),
      'Put the steps in order, the most hours first',
    )
    .default([]),
  /** A late cancellation costs nothing once its time is booked again. */
  waivesFilled: z.boolean({ error: 'Waive when filled must be on or off' }).default(false),
  /** No fee is more; none where it is left out. */
  mostCharged: paymentAmount.nullish().transform((most) => most ?? null),
});

/** The form's rules, in cents. */
export const rulesOfForm = ({
  mostCharged,
  ...rules
}: z.infer<typeof creditRules>): CreditRules => ({
  ...rules,
  mostCents: mostCharged === null ? null : toCents(mostCharged),
});

/** What a school sells as credit. */
export type CreditProduct = {
  readonly productId: number;
  readonly name: string;
  readonly minutes: number;
  readonly priceCents: Cents;
  readonly lessonTypes: readonly LessonType[];
  readonly expiresAfterDays: number | null;
};

export type OfferProduct = Command<
  'OfferProduct',
  { schoolId: SchoolId; productId: number; product: z.infer<typeof creditProduct> }
>;
export type RetireProduct = Command<'RetireProduct', { schoolId: SchoolId; productId: number }>;
export type SetCreditRules = Command<'SetCreditRules', { schoolId: SchoolId; rules: CreditRules }>;

/** What a school keeps of its credit. */
export type CreditOffer = {
  readonly products: PersistentMap<number, CreditProduct>;
  /** Numbers of what is sold no longer. */
  readonly retired: PersistentSet<number>;
  readonly rules: CreditRules;
};

export const firstCreditOffer: CreditOffer = {
  products: PersistentMap.of(),
  retired: PersistentSet.of(),
  rules: firstCreditRules,
};

type Selling =
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly creditOffer: CreditOffer; readonly prices: Prices | null };

const mostProducts = 100;

export function offerProduct(command: OfferProduct, state: Selling): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const { schoolId, productId, product } = command;
  const { products, retired } = state.creditOffer;
  if (products.has(productId)) return [];
  if (products.size - retired.size >= mostProducts) throw tooManyProducts();
  const { price, ...offered } = product;
  return [
    {
      type: 'ProductOffered',
      data: { schoolId, productId, ...offered, priceCents: toCents(price) },
    },
  ];
}

/** What was sold of it stays as it is. */
export function retireProduct(
  { schoolId, productId }: RetireProduct,
  state: Selling,
): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  if (state.creditOffer.retired.has(productId)) return [];
  if (!productsOf(schoolId, state).some((each) => each.productId === productId))
    throw productNotFound();
  return [{ type: 'ProductRetired', data: { schoolId, productId } }];
}

export function setCreditRules({ schoolId, rules }: SetCreditRules, state: Selling): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  if (same(rules, state.creditOffer.rules)) return [];
  return [{ type: 'CreditRulesSet', data: { schoolId, ...rules } }];
}

/** What a school sells now: the packages of its price list, then its own. */
export function productsOf(
  schoolId: SchoolId,
  { creditOffer, prices }: { creditOffer: CreditOffer; prices: Prices | null },
): CreditProduct[] {
  const own = [...packagesOf(schoolId, prices ?? defaultPrices), ...creditOffer.products.values()];
  return own.filter(({ productId }) => !creditOffer.retired.has(productId));
}

/** The packages of the price list have numbers of their own, above those that are given out one after the other. */
const firstPackage = 1_000_000_000;
const packages = services.filter(({ category }) => category === 'package');

function packagesOf(schoolId: SchoolId, prices: Readonly<Record<string, Cents>>): CreditProduct[] {
  return packages.map(({ name, price, minutes }, place) => ({
    productId: firstPackage + schoolId * packages.length + place,
    name,
    minutes,
    priceCents: prices[price] ?? defaultPrices[price],
    lessonTypes: [],
    expiresAfterDays: null,
  }));
}

export const productNotFound = () =>
  new Rejection('missing', 'product_not_found', 'There is no such product.', {
    fields: { productId: 'There is no such product' },
  });

const tooManyProducts = () =>
  new Rejection(
    'conflict',
    'too_many_products',
    `A school can sell ${mostProducts} products at a time. Retire one first.`,
  );
