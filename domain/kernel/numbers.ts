/**
 * "1,234.5": a number for people, as New Zealand writes it in each of its languages. By hand: a browser's first number format costs a phone a tenth of a second.
 * @param decimals how many stand after the point; as many as the number has where nothing is said
 */
export function formatNumber(value: number, decimals?: number): string {
  const [whole = '', rest] = (
    decimals === undefined ? String(value) : value.toFixed(decimals)
  ).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}
