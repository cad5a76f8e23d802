/** An age in months as people say it: 192 is 16, 198 is 16½. Only whole and half years are asked for. */
export function ageInWords(months: number): string {
  const years = Math.floor(months / 12);
  return months % 12 === 6 ? `${years}½` : String(years);
}
