/** A count as a badge prints it: "99+" above 99 (spec 1 section 9), nothing for nought or less. */
export function capCount(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}
