import { z } from 'zod';
import { isAccountNumber, readAccountNumber } from '../bank/account-number.ts';
import { isCheckDigitRight } from '../invoices/gst-number.ts';
import type { Command } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { same } from '../kernel/same.ts';
import { enteredDate } from '../kernel/schemas.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';

const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null);

/** PUT /api/invoice-settings. Blank is null. */
export const invoiceSettings = z.object({
  gstNumber: optional(
    z
      .string()
      .transform((text) => text.replace(/[\s-]/g, ''))
      .refine((digits) => /^\d{8,9}$/.test(digits), {
        error: 'A GST number has eight or nine digits',
        abort: true,
      })
      .refine(isCheckDigitRight, 'Check the GST number: its last digit doesn’t fit the others'),
  ),
  gstFrom: optional(enteredDate('Registered from must be a date')),
  bankAccount: optional(
    z
      .string()
      .trim()
      .refine((text) => /^\d{2}-?\d{4}-?\d{7}-?\d{2,3}$/.test(text.replace(/\s/g, '')), {
        error: 'A bank account looks like 12-3456-1234560-00',
        abort: true,
      })
      .refine(
        (text) => isAccountNumber(readAccountNumber(text.replace(/\s/g, '')) ?? ''),
        'Check the bank account: it isn’t a number of a New Zealand bank',
      ),
  ),
});
export type InvoiceSettings = z.infer<typeof invoiceSettings>;

export const noInvoiceSettings: InvoiceSettings = {
  gstNumber: null,
  gstFrom: null,
  bankAccount: null,
};

export type ChangeInvoiceSettings = Command<
  'ChangeInvoiceSettings',
  { schoolId: SchoolId; settings: InvoiceSettings }
>;

export function changeInvoiceSettings(
  { schoolId, settings }: ChangeInvoiceSettings,
  state: { status: 'none' } | { status: 'open'; invoiceSettings: InvoiceSettings },
): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  if (same(settings, state.invoiceSettings)) return [];
  return [{ type: 'InvoiceSettingsChanged', data: { schoolId, ...settings } }];
}
