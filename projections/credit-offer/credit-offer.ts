import { z } from 'zod';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { lateTier } from '#domain/credit/fee-terms.ts';
import { whenShorts } from '#domain/credit/rules.ts';
import { schoolCreditEvents } from '#domain/school/events.ts';
import {
  cents,
  flag,
  id,
  idOf,
  initially,
  int,
  json,
  later,
  maybe,
  oneOf,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** What a school offers beside the packages of its price list, retired ones too. */
export const creditProduct = table(
  'credit_product',
  {
    id: id(),
    schoolId: idOf('school'),
    name: text(),
    minutes: int(),
    priceCents: cents(),
    lessonTypes: json(z.array(z.enum(lessonTypes))),
    expiresAfterDays: maybe(int()),
  },
  { isNumbered: true, indexes: ['(school_id)'], exported: { name: 'creditProducts' } },
);

export const retiredProduct = table(
  'retired_product',
  { schoolId: idOf('school'), productId: id() },
  { key: ['schoolId', 'productId'] },
);

export const creditRulesTable = table(
  'credit_rules',
  {
    schoolId: idOf('school'),
    whenShort: oneOf(whenShorts),
    lateCancelPercent: int(),
    noShowPercent: int(),
    noLicencePercent: int(),
    unfitPercent: int(),
    lateTiers: later(json(z.array(lateTier))),
    mostCents: later(cents()),
    waivesFilled: initially(flag(), false),
  },
  { key: ['schoolId'], exported: { name: 'creditRules' } },
);

/** What schools sell as lesson credit, and by which rules. */
export const creditOffer = projection({
  name: 'credit-offer',
  follows: [schoolCreditEvents],
  tables: [creditProduct, retiredProduct, creditRulesTable],
  on: {
    ProductOffered: ({ data: { productId, ...product } }, rows) =>
      rows.insert(creditProduct, { id: productId, ...product }),
    ProductRetired: ({ data }, rows) => rows.insert(retiredProduct, data),
    CreditRulesSet: (
      { data: { lateTiers = [], mostCents = null, waivesFilled = false, ...rules } },
      rows,
    ) => rows.upsert(creditRulesTable, { ...rules, lateTiers, mostCents, waivesFilled }),
  },
});
