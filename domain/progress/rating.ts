/** How a curriculum skill went. */
export const ratings = ['excellent', 'satisfactory', 'needs_practice'] as const;
export type Rating = (typeof ratings)[number];

export const ratingLabels: Readonly<Record<Rating, string>> = {
  excellent: 'Excellent',
  satisfactory: 'Satisfactory',
  needs_practice: 'Needs Practice',
};

export const overallRatings = [
  'Excellent',
  'Satisfactory',
  'Needs Practice',
  'Not Assessed',
] as const;
export type OverallRating = (typeof overallRatings)[number];

const points: Readonly<Record<Rating, number>> = {
  excellent: 5,
  satisfactory: 3,
  needs_practice: 1,
};

/** The mean of several ratings, from 1 to 5; null when there is none. */
export function averageRating(given: readonly Rating[]): number | null {
  if (given.length === 0) return null;
  return given.reduce((sum, rating) => sum + points[rating], 0) / given.length;
}

/** One word for several ratings: 4 or more is Excellent, 2 to under 4 Satisfactory, below 2 Needs Practice. */
export function overallRating(given: readonly Rating[]): OverallRating {
  const average = averageRating(given);
  if (average === null) return 'Not Assessed';
  if (average >= 4) return 'Excellent';
  return average >= 2 ? 'Satisfactory' : 'Needs Practice';
}
