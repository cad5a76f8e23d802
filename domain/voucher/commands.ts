import { z } from 'zod';
import { enteredMethods, type PaymentMethod } from '../catalogue/payments.ts';
import type { Command } from '../kernel/decider.ts';
import { optionalLine, requiredText } from '../kernel/fields.ts';
import { idOf, type SchoolId, type StudentId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { optionalDate } from '../kernel/schemas.ts';
import type { VoucherEvent } from './events.ts';

const method = z.enum(enteredMethods, { error: 'Payment method is required' });

/** POST /api/credit/vouchers. Without a day it was paid for today. */
export const voucherIssue = z.object({
  productId: idOf('Product'),
  paymentMethod: method.default('cash'),
  paidOn: optionalDate('Day of payment'),
  buyerName: optionalLine('Buyer’s name'),
  buyerContact: optionalLine('Buyer’s email, phone or address'),
});

/** POST /api/credit/vouchers/{id}/void. */
export const voucherVoid = z.object({ reason: requiredText('Reason', 500) });

/** POST /api/credit/vouchers/{id}/refund. Without a day the money went back today; without a way, as it came. */
export const voucherRefund = z.object({
  reason: requiredText('Reason', 500),
  paymentMethod: method.nullish().transform((value) => value ?? null),
  refundedOn: optionalDate('Day of refund'),
});

type OfSchool = { readonly schoolId: SchoolId };

export type IssueVoucher = Command<
  'IssueVoucher',
  Omit<Extract<VoucherEvent, { type: 'VoucherIssued' }>['data'], 'issuedAt' | 'isBooked'>
>;
export type BookVoucherSale = Command<'BookVoucherSale', OfSchool>;
export type RedeemVoucher = Command<'RedeemVoucher', OfSchool & { studentId: StudentId }>;
export type VoidVoucher = Command<'VoidVoucher', OfSchool & { reason: string }>;
export type RefundVoucher = Command<
  'RefundVoucher',
  OfSchool & {
    reason: string;
    /** Null is as it was paid. */
    method: PaymentMethod | null;
    /** Null is today. */
    refundedOn: LocalDate | null;
  }
>;
export type VoucherCommand =
  | IssueVoucher
  | BookVoucherSale
  | RedeemVoucher
  | VoidVoucher
  | RefundVoucher;
