import type { Sql } from 'postgres';
import type { z } from 'zod';
import { defaultPrices, pricesUntilSet } from '#domain/catalogue/prices.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Prices } from '#domain/school/prices.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { school } from '../schools/schools.ts';
import { invoiceSettings, schoolPrices } from './school-money.ts';

const storedPrices = schoolPrices.row.omit({ schoolId: true });
const revisedPrices = storedPrices.extend({ revision });
const lessonPrice = school.row.pick({ defaultLessonPriceCents: true });

/** A school's prices in cents; until it has set them, what its details say of a lesson. */
export async function getPricing(
  sql: Sql,
  schoolId: SchoolId,
): Promise<Prices & { readonly revision: number }> {
  // Asked together, so that a school which has set none waits no longer.
  const [[row], [details]] = await Promise.all([
    selectRevised(sql, schoolPrices, revisedPrices)`where school_id = ${schoolId}`,
    school.select(sql, lessonPrice)`where id = ${schoolId}`,
  ]);
  if (row) return row;
  const prices = details ? pricesUntilSet(details.defaultLessonPriceCents) : defaultPrices;
  return { ...prices, revision: 0 };
}

/** GET /api/invoice-settings. */
export const invoiceSettingsRow = invoiceSettings.row
  .omit({ schoolId: true })
  .extend({ revision })
  .meta({ id: 'InvoiceSettings' });
export type InvoiceSettingsRow = z.infer<typeof invoiceSettingsRow>;

export async function getInvoiceSettings(
  sql: Sql,
  schoolId: SchoolId,
): Promise<InvoiceSettingsRow> {
  const [row] = await selectRevised(sql, invoiceSettings, invoiceSettingsRow)`
    where school_id = ${schoolId}
  `;
  return row ?? { gstNumber: null, gstFrom: null, bankAccount: null, revision: 0 };
}
