import type { SkillLevel } from '../catalogue/skills.ts';

/**
 * How an item of the curriculum went, as the ledger and the API name it. People read the level instead: both scales have three steps, which the
 * specification counts as 5, 3 and 1, so one word serves for both.
 */
export const ratings = ['excellent', 'satisfactory', 'needs_practice'] as const;
export type Rating = (typeof ratings)[number];

const levels = {
  excellent: 'advanced',
  satisfactory: 'intermediate',
  needs_practice: 'beginner',
} as const satisfies Readonly<Record<Rating, SkillLevel>>;

export const levelOfRating = (rating: Rating): SkillLevel => levels[rating];

/** Null for what is not assessed, which nobody rates. */
export const ratingOfLevel = (level: SkillLevel): Rating | null =>
  ratings.find((rating) => levels[rating] === level) ?? null;

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

/** One word for a mean: 4 or more is advanced, 2 to under 4 intermediate, below 2 beginner. */
export function levelOfAverage(average: number | null): SkillLevel {
  if (average === null) return 'not_assessed';
  if (average >= 4) return 'advanced';
  return average >= 2 ? 'intermediate' : 'beginner';
}

/** One word for several ratings. */
export const levelOfRatings = (given: readonly Rating[]): SkillLevel =>
  levelOfAverage(averageRating(given));
