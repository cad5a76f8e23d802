/** The word for an average: 4 or more Excellent, 2 to under 4 Satisfactory, below 2 Needs Practice. */
export function ratingWord(average: number): string {
  if (average >= 4) return 'Excellent';
  return average >= 2 ? 'Satisfactory' : 'Needs Practice';
}
