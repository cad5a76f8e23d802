import type { Sql } from 'postgres';
import { z } from 'zod';
import { defaultPrices, type PriceName, priceNames } from '#domain/catalogue/prices.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { invoiceSettings, schoolPrices } from './school-money.ts';

/** GET /api/pricing: decimal text, two decimals. */
export const pricingRow = z.object({
  standardLessonPrice: z.string(),
  doubleLessonPrice: z.string(),
  fiveLessonPackagePrice: z.string(),
  tenLessonPackagePrice: z.string(),
  testPreparationPrice: z.string(),
} satisfies Record<PriceName, z.ZodString>);
export type PricingRow = z.infer<typeof pricingRow>;

const storedPrices = schoolPrices.row.omit({ schoolId: true });

/** A school's prices, or those everybody starts with. */
export async function getPricing(sql: Sql, schoolId: SchoolId): Promise<PricingRow> {
  const [row] = await schoolPrices.select(sql, storedPrices)`where school_id = ${schoolId}`;
  const prices = row ?? defaultPrices;
  // Every name gets its text.
  return Object.fromEntries(
    priceNames.map((name) => [name, (prices[name] / 100).toFixed(2)]),
  ) as PricingRow;
}

/** GET /api/invoice-settings. */
export const invoiceSettingsRow = invoiceSettings.row.omit({ schoolId: true });
export type InvoiceSettingsRow = z.infer<typeof invoiceSettingsRow>;

export async function getInvoiceSettings(
  sql: Sql,
  schoolId: SchoolId,
): Promise<InvoiceSettingsRow> {
  const [row] = await invoiceSettings.select(sql, invoiceSettingsRow)`
    where school_id = ${schoolId}
  `;
  return row ?? { gstNumber: null, gstFrom: null, bankAccount: null };
}
