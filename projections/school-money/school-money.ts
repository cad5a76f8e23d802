import { schoolMoneyEvents } from '#domain/school/events.ts';
import { day, idOf, int, maybe, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** In cents. */
export const schoolPrices = table(
  'school_prices',
  {
    schoolId: idOf('school'),
    standardLessonPrice: int(),
    doubleLessonPrice: int(),
    testPreparationPrice: int(),
    fiveLessonPackagePrice: int(),
    tenLessonPackagePrice: int(),
  },
  { key: ['schoolId'], exported: { name: 'prices' } },
);

export const invoiceSettings = table(
  'invoice_settings',
  {
    schoolId: idOf('school'),
    gstNumber: maybe(text()),
    gstFrom: maybe(day()),
    bankAccount: maybe(text()),
  },
  { key: ['schoolId'], exported: { name: 'invoiceSettings' } },
);

/** What a school charges, and what its invoices say of its tax and bank. */
export const schoolMoney = projection({
  name: 'school-money',
  follows: [schoolMoneyEvents],
  tables: [schoolPrices, invoiceSettings],
  on: {
    PricesSet: ({ data }, rows) => rows.upsert(schoolPrices, data),
    InvoiceSettingsChanged: ({ data }, rows) => rows.upsert(invoiceSettings, data),
  },
});
