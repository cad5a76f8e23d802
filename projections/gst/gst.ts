import { z } from 'zod';
import { gstBases } from '#domain/catalogue/gst.ts';
import { type ExpenseEvent, expenseEvents } from '#domain/expense/events.ts';
import { gstEvents } from '#domain/gst/events.ts';
import { invoiceEvents } from '#domain/invoices/events.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { schoolMoneyEvents } from '#domain/school/events.ts';
import {
  cents,
  day,
  flag,
  id,
  idOf,
  int,
  json,
  maybe,
  moment,
  oneOf,
  personal,
  position as place,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

// Nothing here is ever changed or removed: what was true at an earlier position can be asked.

/** Whether a school charged GST, and from which day, from each position on. */
export const gstRegistration = table(
  'gst_registration',
  {
    position: place(),
    schoolId: idOf('school'),
    isRegistered: flag(),
    gstFrom: maybe(day()),
    /** The Auckland day it was said. */
    saidOn: day(),
  },
  { key: ['position'], indexes: ['(school_id, position desc)'] },
);

/** How it counted its sales, and when its taxable periods ended, from each position on. */
export const gstTermsChosen = table(
  'gst_terms_chosen',
  {
    position: place(),
    schoolId: idOf('school'),
    basis: oneOf(gstBases),
    periodMonths: int(),
    endsInMonth: int(),
  },
  { key: ['position'], indexes: ['(school_id, position desc)'] },
);

/** The returns that were filed, with their boxes in cents. */
export const gstReturn = table(
  'gst_return',
  {
    position: place(),
    schoolId: idOf('school'),
    startsOn: day(),
    endsOn: day(),
    basis: oneOf(gstBases),
    upTo: place(),
    box5: cents(),
    box6: cents(),
    box7: cents(),
    box8: cents(),
    box9: cents(),
    box10: cents(),
    box11: cents(),
    box12: cents(),
    box13: cents(),
    box14: cents(),
    box15: cents(),
    earlierCents: cents(),
    isWhole: flag(),
    filedAt: moment(),
  },
  {
    key: ['position'],
    indexes: ['(school_id, ends_on)'],
    exported: { name: 'gstReturns' },
  },
);

/** What was supplied, by the facts that say so: an invoice, and what corrects it. Their lines may be erased, their totals stay. */
export const gstSupply = table(
  'gst_supply',
  {
    position: place(),
    schoolId: idOf('school'),
    invoiceNumber: int(),
    onDate: day(),
    cents: cents(),
    isCorrection: flag(),
    isBadDebt: flag(),
  },
  { key: ['position'], indexes: ['(school_id, on_date)', '(school_id, invoice_number)'] },
);

/** What was spent, by each fact that says so; one that was removed counts nothing from there on. */
export const gstPurchase = table(
  'gst_purchase',
  {
    position: place(),
    schoolId: idOf('school'),
    expenseId: id(),
    /** Null where it was removed, or brought back as it was. */
    said: maybe(
      json(
        z.object({
          spentOn: z.string(),
          amountCents: z.number().int(),
          hasGst: z.boolean(),
          sharePercent: z.number().int(),
        }),
      ),
    ),
    gstNumber: personal(maybe(text())),
    isVoided: flag(),
  },
  {
    key: ['position'],
    indexes: ['(school_id, expense_id, position)'],
    person: ['account', 'schoolId'],
  },
);

const { InvoiceIssued, SupplyCorrected } = invoiceEvents;

/** A school's GST on its sales and purchases. Money that moved is the payments' own table. */
export const gst = projection({
  name: 'gst',
  follows: [gstEvents, schoolMoneyEvents, { InvoiceIssued, SupplyCorrected }, expenseEvents],
  tables: [gstRegistration, gstTermsChosen, gstReturn, gstSupply, gstPurchase],
  on: {
    ExpenseRecorded: ({ data, position }, rows) => rows.insert(gstPurchase, spent(data, position)),
    ExpenseCorrected: ({ data, position }, rows) => rows.insert(gstPurchase, spent(data, position)),
    ExpenseVoided: ({ data: { expenseId, schoolId }, position }, rows) =>
      rows.insert(gstPurchase, { ...asBefore, position, schoolId, expenseId, isVoided: true }),
    ExpenseRestored: ({ data: { expenseId, schoolId }, position }, rows) =>
      rows.insert(gstPurchase, { ...asBefore, position, schoolId, expenseId, isVoided: false }),
    InvoiceSettingsChanged: ({ data, position, metadata }, rows) => {
      const { schoolId, gstNumber, gstFrom } = data;
      const said = { isRegistered: gstNumber !== null, saidOn: dateOf(metadata.occurredAt) };
      rows.insert(gstRegistration, { position, schoolId, gstFrom, ...said });
    },
    GstTermsChosen: ({ data, position }, rows) =>
      rows.insert(gstTermsChosen, { ...data, position }),
    GstReturnFiled: ({ data, position, metadata }, rows) =>
      rows.insert(gstReturn, { ...data, position, filedAt: metadata.occurredAt }),
    InvoiceIssued: ({ data: { schoolId, number, issuedOn, totalCents }, position }, rows) =>
      rows.insert(gstSupply, {
        position,
        schoolId,
        invoiceNumber: number,
        onDate: issuedOn,
        cents: totalCents,
        isCorrection: false,
        isBadDebt: false,
      }),
    SupplyCorrected: (
      { data: { schoolId, invoiceNumber, correctedOn, totalCents, isBadDebt = false }, position },
      rows,
    ) =>
      rows.insert(gstSupply, {
        position,
        schoolId,
        invoiceNumber,
        onDate: correctedOn,
        cents: totalCents,
        isCorrection: true,
        isBadDebt,
      }),
  },
  ignores: ['PricesSet'],
});

const asBefore = { said: null, gstNumber: null };

type Spent = Extract<ExpenseEvent, { type: 'ExpenseRecorded' }>['data'];

function spent(
  { schoolId, expenseId, spentOn, amountCents, hasGst, sharePercent, gstNumber }: Spent,
  position: number,
) {
  const said = { spentOn, amountCents, hasGst, sharePercent };
  return { position, schoolId, expenseId, said, gstNumber, isVoided: false };
}
