/** Letters and digits that nobody takes for another: without 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const signs = '34679ACDEFGHJKMNPQRTWXY';
export const voucherSigns = 12;

/**
 * A code of twelve signs, 54 bits of chance: too many to be tried.
 * @param bytes as many as needed are read; those past the last whole round of the signs are skipped, so that each sign is as likely as the others
 */
export function voucherCode(bytes: Iterable<number>): string {
  const fair = 256 - (256 % signs.length);
  let code = '';
  for (const byte of bytes) {
    if (byte >= fair) continue;
    code += signs[byte % signs.length];
    if (code.length === voucherSigns) return code;
  }
  throw new RangeError('Too few bytes for a voucher code');
}

/** "ACDE-FGHJ-KMNP": as it is printed. */
export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** What somebody typed, without the spaces, lines and small letters that people write; null where it cannot be a code. */
export function readVoucherCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s–—-]/g, '');
  return code.length === voucherSigns && [...code].every((sign) => signs.includes(sign))
    ? code
    : null;
}
