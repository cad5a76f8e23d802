import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { CourseStage, LicenceCard, SightedWay } from './card.ts';
import type { LicenceEvent } from './events.ts';
import { firstSharing, type Sharing } from './sharing.ts';
import type { StartNeed } from './start-needs.ts';

export type Course = {
  readonly completedOn: LocalDate;
  readonly provider: string | null;
  readonly certificate: string | null;
};

/** What is known of a learner's licence. */
export type Licence = {
  readonly card: LicenceCard | null;
  /** The day an instructor last saw it, and how it was shown. */
  readonly sightedOn: LocalDate | null;
  readonly sightedAs: SightedWay | null;
  /** The first day of the learner licence; a later card says nothing of it. */
  readonly learnerSince: LocalDate | null;
  readonly courses: Readonly<Partial<Record<CourseStage, Course>>>;
  readonly demerits: readonly LocalDate[];
  readonly sharing: Sharing;
  /** What was missing at the start of each lesson that was checked. */
  readonly starts: PersistentMap<number, readonly StartNeed[]>;
  /** The ledger position of the change of rules that last moved a day. */
  readonly movedBy: number;
};

export const noLicence: Licence = {
  card: null,
  sightedOn: null,
  sightedAs: null,
  learnerSince: null,
  courses: {},
  demerits: [],
  sharing: firstSharing,
  starts: PersistentMap.of(),
  movedBy: 0,
};

/** What a card says of when the learner licence began; nothing where it is of a later stage. */
export function learnerSinceBy({ stage, stageSince }: Pick<LicenceCard, 'stage' | 'stageSince'>) {
  if (stage !== 'learner' && stage !== 'none') return {};
  return { learnerSince: stage === 'learner' ? stageSince : null };
}

export const evolve = evolveBy<Licence, LicenceEvent>({
  LicenceNoted: (state, { studentId: _, schoolId: _school, classes = [], ...card }) => ({
    ...state,
    card: { ...card, classes },
    sightedOn: null,
    sightedAs: null,
    ...learnerSinceBy(card),
  }),
  LicenceSighted: (state, { sightedOn, shown = null }) => ({
    ...state,
    sightedOn,
    sightedAs: shown,
  }),
  StartChecked: (state, { lessonId, missing }) => ({
    ...state,
    starts: state.starts.with(lessonId, missing),
  }),
  CourseNoted: (state, { stage, completedOn, provider, certificate }) => {
    const { [stage]: _, ...others } = state.courses;
    return {
      ...state,
      courses:
        completedOn === null
          ? others
          : { ...others, [stage]: { completedOn, provider, certificate } },
    };
  },
  SharingChosen: (state, { licence, practice }) => ({ ...state, sharing: { licence, practice } }),
  DemeritsNoted: (state, { days }) => ({ ...state, demerits: days }),
  EarliestDaysMoved: (state, { follows }) => ({ ...state, movedBy: follows }),
});

export const noun = defineNoun({
  noun: 'licence',
  label: 'Licence',
  of: 'student',
  initial: noLicence,
  evolve,
  bound: kept('student'),
  topics: ['licence'],
});
