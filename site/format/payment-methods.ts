import type { PaymentMethod } from '#domain/catalogue/payments.ts';

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  other: 'Other',
};
