/** "STU-007": the id padded to three digits. */
export function studentNumber(id: number): string {
  return `STU-${String(id).padStart(3, '0')}`;
}
