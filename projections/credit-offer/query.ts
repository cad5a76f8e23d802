import type { Sql } from 'postgres';
import { z } from 'zod';
import { type CreditRules, firstCreditRules } from '#domain/credit/rules.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { PersistentMap, PersistentSet } from '#domain/kernel/persistent.ts';
import type { CreditProduct } from '#domain/school/credit-products.ts';
import { productsOf } from '#domain/school/credit-products.ts';
import { rowsOf } from '../engine/rows.ts';
import { getPricing } from '../school-money/query.ts';
import { creditProduct, creditRulesTable, retiredProduct, voucherTable } from './credit-offer.ts';

const productRow = creditProduct.row.omit({ schoolId: true });
const rulesRow = creditRulesTable.row.omit({ schoolId: true });

/** A school's rules of credit, or those everybody starts with. */
export async function getCreditRules(sql: Sql, schoolId: SchoolId): Promise<CreditRules> {
  const [row] = await creditRulesTable.select(sql, rulesRow)`where school_id = ${schoolId}`;
  return row ?? firstCreditRules;
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

/** A voucher of a school, without its code. */
export const voucherRow = voucherTable.row.omit({ schoolId: true, codeHash: true });

export function listVouchers(sql: Sql, schoolId: SchoolId) {
  return voucherTable.select(
    sql,
    voucherRow,
  )`where school_id = ${schoolId} order by id desc limit 500`;
}

/** The stream of a school's voucher, without its noun; null where it has none of this number. */
export async function getVoucherHash(sql: Sql, schoolId: SchoolId, voucherId: number) {
  const [row] = await rowsOf(sql, z.object({ codeHash: z.string() }))`
    select code_hash from voucher where id = ${voucherId} and school_id = ${schoolId}`;
  return row?.codeHash ?? null;
}
