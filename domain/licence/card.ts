import type { LocalDate } from '../kernel/nz-time.ts';

export const stagesHeld = ['none', 'learner', 'restricted', 'full'] as const;
export type StageHeld = (typeof stagesHeld)[number];

/** The stages whose time an approved course may shorten. */
export const courseStages = ['learner', 'restricted'] as const;
export type CourseStage = (typeof courseStages)[number];

/** The classes of a card; a stage is that of class 1, the car. */
export const licenceClasses = ['1', '2', '3', '4', '5', '6'] as const;
export type LicenceClass = (typeof licenceClasses)[number];

export const classLabels: Readonly<Record<LicenceClass, string>> = {
  '1': '1 (car)',
  '2': '2 (medium rigid)',
  '3': '3 (medium combination)',
  '4': '4 (heavy rigid)',
  '5': '5 (heavy combination)',
  '6': '6 (motorcycle)',
};

/** What a card may say beside its stage. */
export const licenceConditions = ['glasses', 'automatic_only', 'supervisor', 'other'] as const;
export type LicenceCondition = (typeof licenceConditions)[number];

export const conditionLabels: Readonly<Record<LicenceCondition, string>> = {
  glasses: 'Glasses or contact lenses',
  automatic_only: 'Automatic only',
  supervisor: 'Supervisor needed',
  other: 'Another condition',
};

export const stageLabels: Readonly<Record<StageHeld, string>> = {
  none: 'None yet',
  learner: 'Learner',
  restricted: 'Restricted',
  full: 'Full',
};

/** How a licence was shown: the card, or the digital licence on a phone. No picture of either is kept. */
export const sightedWays = ['card', 'phone'] as const;
export type SightedWay = (typeof sightedWays)[number];

export const sightedWayLabels: Readonly<Record<SightedWay, string>> = {
  card: 'card',
  phone: 'on a phone',
};

/** The most times that demerit points are kept. */
export const mostDemerits = 50;

/** A driver licence as its card says it. Days are Auckland's. */
export type LicenceCard = {
  readonly stage: StageHeld;
  readonly stageSince: LocalDate | null;
  /** Empty where nobody said. */
  readonly classes: readonly LicenceClass[];
  readonly number: string | null;
  readonly version: string | null;
  readonly issuedOn: LocalDate | null;
  readonly expiresOn: LocalDate | null;
  readonly conditions: readonly LicenceCondition[];
};

/** Two letters and six digits, as on every card of today; others are kept all the same. */
export const isUsualNumber = (number: string): boolean => /^[A-Z]{2}\d{6}$/.test(number);

/** A licence number as it is shown: its last two signs. Nobody reads a whole one off a screen. */
export const maskedNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - 2)) + number.slice(-2);
