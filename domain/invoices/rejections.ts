import { invalidField } from '../kernel/invalid-field.ts';
import { Rejection } from '../kernel/rejection.ts';

export const nothingToInvoice = () =>
  new Rejection(
    'conflict',
    'nothing_to_invoice',
    'Everything this student owes is on an invoice already.',
  );

export const invoiceNotFound = () =>
  new Rejection('missing', 'invoice_not_found', 'There is no such invoice.');

export const correctionNotFound = () =>
  new Rejection('missing', 'correction_not_found', 'There is no such correction of this invoice.');

export const notOnInvoice = (paymentId: number) => {
  const sentence = `Payment ${paymentId} is not on this invoice.`;
  return new Rejection('invalid', 'not_on_invoice', sentence, { fields: { lines: sentence } });
};

export const nothingToCorrect = () =>
  new Rejection(
    'conflict',
    'nothing_to_correct',
    'The invoice says this already, so there is nothing to correct.',
  );

export const cannotBeInvoiced = (paymentId: number) => {
  const sentence = `Payment ${paymentId} cannot be invoiced: it is not owed by this student, or is on an invoice already.`;
  return new Rejection('conflict', 'cannot_be_invoiced', sentence, {
    fields: { paymentIds: sentence },
  });
};

export const severalPayers = () =>
  invalidField(
    'paymentIds',
    'several_payers',
    'These payments are for different payers. Choose the payments of one of them.',
  );
