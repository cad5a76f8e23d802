import type { AccountLine } from './account-lines.ts';

/** What a line of a statement is called, beside what the payment is for. */
export const accountLineLabels: Readonly<Record<AccountLine['kind'], string>> = {
  charge: 'Charge',
  correction: 'Change',
  writeOff: 'Bad debt',
  credit: 'Credit',
  receipt: 'Payment received',
  refund: 'Refund',
  balance: 'Balance used',
};

/** "Mere, order PO-7781: Basic Skills, Thu 19 Nov 2026": what a line is for, and for whom where a payer pays. */
export function lineInWords({
  studentName,
  orderNumber,
  description,
}: {
  readonly studentName: string | null;
  readonly orderNumber: string | null;
  readonly description: string;
}): string {
  const whose = [studentName, orderNumber && `order ${orderNumber}`].filter(Boolean).join(', ');
  return whose ? `${whose}: ${description}` : description;
}
