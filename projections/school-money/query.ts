import type { Sql } from 'postgres';
import { z } from 'zod';
import { defaultPrices, type PriceName, priceNames } from '#domain/catalogue/prices.ts';
import type { Cents } from '#domain/kernel/money.ts';

/** GET /api/pricing: decimal text, two decimals (spec 2 section 3, Pricing). */
export const pricingRow = z.object({
  standardLessonPrice: z.string(),
  doubleLessonPrice: z.string(),
  fiveLessonPackagePrice: z.string(),
  tenLessonPackagePrice: z.string(),
  testPreparationPrice: z.string(),
} satisfies Record<PriceName, z.ZodString>);
export type PricingRow = z.infer<typeof pricingRow>;

/** A school's prices, or those everybody starts with (spec 2 section 9). */
export async function getPricing(sql: Sql, schoolId: number): Promise<PricingRow> {
  const [row] = await sql<Record<PriceName, Cents>[]>`
    select standard_lesson_price, double_lesson_price, five_lesson_package_price, ten_lesson_package_price, test_preparation_price
    from school_prices where school_id = ${schoolId}
  `;
  const prices = row ?? defaultPrices;
  // Every name gets its text.
  return Object.fromEntries(
    priceNames.map((name) => [name, (prices[name] / 100).toFixed(2)]),
  ) as PricingRow;
}

/** GET /api/invoice-settings. */
export const invoiceSettingsRow = z.object({
  gstNumber: z.string().nullable(),
  gstFrom: z.string().nullable(),
  bankAccount: z.string().nullable(),
});
export type InvoiceSettingsRow = z.infer<typeof invoiceSettingsRow>;

export async function getInvoiceSettings(sql: Sql, schoolId: number): Promise<InvoiceSettingsRow> {
  const [row] = await sql<
    InvoiceSettingsRow[]
  >`select gst_number, gst_from, bank_account from invoice_settings where school_id = ${schoolId}`;
  return row ?? { gstNumber: null, gstFrom: null, bankAccount: null };
}
