/** A count as a badge prints it: "99+" above 99, an empty string for 0 or less. */
export function capCount(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}
