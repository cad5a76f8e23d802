/** How far a student is through the lessons planned, in whole percent; 100 only once all are done. */
export function percentDone({
  completedLessons,
  totalLessons,
}: {
  readonly completedLessons: number;
  readonly totalLessons: number;
}): number {
  if (completedLessons >= totalLessons) return 100;
  return Math.min(99, Math.round((completedLessons / totalLessons) * 100));
}
