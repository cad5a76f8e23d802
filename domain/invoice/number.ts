/** "INV-00042": also what a payer types into a bank transfer, one reference for all that is on it, within the twelve characters that New Zealand banks take. */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(5, '0')}`;
}
