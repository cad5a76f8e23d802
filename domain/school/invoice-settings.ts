import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { personalNote } from '../kernel/personal.ts';
import { same } from '../kernel/same.ts';
import { enteredDate, localDate } from '../kernel/schemas.ts';
import { schoolNotFound } from './rejections.ts';

const person = (data: { schoolId: number }) => `school-${data.schoolId}` as const;

/** What a school's invoices say of its tax and its bank; these live in the school's stream. */
export const invoiceSettingEvents = {
  InvoiceSettingsChanged: event(
    z.object({
      schoolId: id,
      /** Nine digits; null while the school is not registered for GST. */
      gstNumber: personalNote(),
      /** The first Auckland day GST is charged. */
      gstFrom: localDate.nullable(),
      bankAccount: personalNote(),
    }),
    { person },
  ),
};
export type InvoiceSettingEvent = EventOf<typeof invoiceSettingEvents>;

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
      .refine((digits) => /^\d{8,9}$/.test(digits), 'A GST number has eight or nine digits'),
  ),
  gstFrom: optional(enteredDate('Registered from must be a date')),
  bankAccount: optional(
    z
      .string()
      .trim()
      .refine(
        (text) => /^\d{2}-?\d{4}-?\d{7}-?\d{2,3}$/.test(text.replace(/\s/g, '')),
        'A bank account looks like 12-3456-1234567-00',
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
  { schoolId: number; settings: InvoiceSettings }
>;

export function changeInvoiceSettings(
  { schoolId, settings }: ChangeInvoiceSettings,
  state: { status: 'none' } | { status: 'open'; invoiceSettings: InvoiceSettings },
): InvoiceSettingEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  if (same(settings, state.invoiceSettings)) return [];
  return [{ type: 'InvoiceSettingsChanged', data: { schoolId, ...settings } }];
}
