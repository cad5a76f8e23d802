/** The numbers of the invoices that a text names, as `INV-00042`, however people write them: `inv 42`, `Inv. 00042`, with the letter O for a nought. */
export function readInvoiceNumbers(text: string): number[] {
  const found = new Set<number>();
  for (const [, run = ''] of text.matchAll(/inv(?:oice)?[\s.:#-]*((?:[\do][\s.-]?){1,12})/gi)) {
    const [whole = '', ...rest] = run
      .replace(/o/gi, '0')
      .split(/[^\d]+/)
      .filter(Boolean);
    // "INV 000 42" is one number; after five digits another has begun.
    const spaced = [whole, ...rest].join('');
    for (const digits of [whole, spaced.slice(0, 5)]) {
      const number = Number(digits);
      if (number > 0 && number <= 2_147_483_647) found.add(number);
    }
  }
  return [...found];
}
