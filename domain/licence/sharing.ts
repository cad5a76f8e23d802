import { addYears, type LocalDate } from '../kernel/nz-time.ts';

/** What a learner decides about themselves: whether parents see the licence with what comes next, and the practice drives. */
export const sharedParts = ['licence', 'practice'] as const;
export type SharedPart = (typeof sharedParts)[number];

export type Sharing = Readonly<Record<SharedPart, boolean>>;

/** Nothing, until the learner says so. */
export const firstSharing: Sharing = { licence: false, practice: false };

/** From this age on the learner decides; nobody learns to drive before it. */
const decidesAt = 16;

/**
 * Whether parents whose level covers it see this part: what the learner shares, and all of it where the learner is known to be under sixteen.
 * The day is Auckland's.
 */
export const parentsSee = (
  part: SharedPart,
  sharing: Sharing,
  bornOn: LocalDate | null,
  today: LocalDate,
): boolean => sharing[part] || (bornOn !== null && today < addYears(bornOn, decidesAt));
