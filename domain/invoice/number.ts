/** "INV-00042". */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(5, '0')}`;
}
