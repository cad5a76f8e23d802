import type { Sql } from 'postgres';
import { type CreditRules, firstCreditRules } from '#domain/credit/rules.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { PersistentMap, PersistentSet } from '#domain/kernel/persistent.ts';
import type { CreditProduct } from '#domain/school/credit-products.ts';
import { productsOf } from '#domain/school/credit-products.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { getPricing } from '../school-money/query.ts';
import { creditProduct, creditRulesTable, retiredProduct } from './credit-offer.ts';

const productRow = creditProduct.row.omit({ schoolId: true });
const rulesRow = creditRulesTable.row.omit({ schoolId: true }).extend({ revision });

/** A school's rules of credit, or those everybody starts with. */
export async function getCreditRules(
  sql: Sql,
  schoolId: SchoolId,
): Promise<CreditRules & { readonly revision: number }> {
  const [row] = await selectRevised(sql, creditRulesTable, rulesRow)`where school_id = ${schoolId}`;
  if (!row) return { ...firstCreditRules, revision: 0 };
  return { ...row, lateTiers: row.lateTiers ?? [] };
}

/** What a school sells as credit now: the packages of its price list, then its own. */
export async function listProducts(sql: Sql, schoolId: SchoolId): Promise<CreditProduct[]> {
  const [products, retired, prices] = await Promise.all([
    creditProduct.select(sql, productRow)`where school_id = ${schoolId} order by id`,
    retiredProduct.select(sql, retiredProduct.row)`where school_id = ${schoolId}`,
    getPricing(sql, schoolId),
  ]);
  return productsOf(schoolId, {
    prices,
    creditOffer: {
      products: PersistentMap.of(
        products.map(
          ({ id: productId, ...product }) => [productId, { productId, ...product }] as const,
        ),
      ),
      retired: PersistentSet.of(retired.map(({ productId }) => productId)),
      rules: firstCreditRules,
    },
  });
}
