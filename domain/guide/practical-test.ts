import type { LocalDate } from '../kernel/nz-time.ts';

/** The practical tests of a car licence. */
export const practicalTestKinds = ['restricted', 'full'] as const;
export type PracticalTestKind = (typeof practicalTestKinds)[number];

export const practicalTestLabels: Readonly<Record<PracticalTestKind, string>> = {
  restricted: 'Restricted test',
  full: 'Full test',
};

/** What an examiner looks at while a task is driven. */
export const testItems = [
  'observation',
  'signalling',
  'gap_selection',
  'speed_choice',
  'following_distance',
  'lateral_position',
  'parking_observation',
  'parking_movement',
  'leaving_park',
  'turning_movement',
] as const;
export type TestItem = (typeof testItems)[number];

export const testItemLabels: Readonly<Record<TestItem, string>> = {
  observation: 'Observation',
  signalling: 'Signalling',
  gap_selection: 'Gap selection',
  speed_choice: 'Speed choice',
  following_distance: 'Following distance',
  lateral_position: 'Position in the lane',
  parking_observation: 'Looking while parking',
  parking_movement: 'Movement while parking',
  leaving_park: 'Leaving the park',
  turning_movement: 'Movement while turning round',
};

export const testTasks = [
  'left_turn',
  'right_turn',
  'lane_change_left',
  'lane_change_right',
  'merge',
  'straight',
  'roundabout',
  'parallel_park',
  'three_point_turn',
] as const;
export type TestTask = (typeof testTasks)[number];

export const testTaskLabels: Readonly<Record<TestTask, string>> = {
  left_turn: 'Left turn',
  right_turn: 'Right turn',
  lane_change_left: 'Lane change to the left',
  lane_change_right: 'Lane change to the right',
  merge: 'Merge',
  straight: 'Straight drive',
  roundabout: 'Roundabout',
  parallel_park: 'Reverse parallel park',
  three_point_turn: 'Three-point turn',
};

const driving = [
  'observation',
  'signalling',
  'gap_selection',
  'speed_choice',
  'following_distance',
  'lateral_position',
] as const satisfies readonly TestItem[];

/** Six items are looked at all the time, four only in the one manoeuvre that is asked for. */
export const itemsOfTask: Readonly<Record<TestTask, readonly TestItem[]>> = {
  left_turn: driving,
  right_turn: driving,
  lane_change_left: driving,
  lane_change_right: driving,
  merge: driving,
  straight: driving,
  roundabout: driving,
  parallel_park: ['parking_observation', 'parking_movement', 'leaving_park'],
  three_point_turn: ['turning_movement'],
};

export const testErrors = [
  'too_fast',
  'too_slow',
  'no_look',
  'no_signal',
  'on_crossing',
  'kerb',
  'stall',
  'rolling_stop',
  'other_illegal',
  'intervention',
  'collision',
  'no_give_way',
  'dangerous_speed',
  'dangerous_stop',
  'no_stop',
  'not_following',
  'other_dangerous',
] as const;
export type TestError = (typeof testErrors)[number];

/** Some critical errors are allowed; one immediate error ends the test. */
export type Severity = 'critical' | 'immediate';

/** The stage of a test; the full test has one. */
export type TestStage = 1 | 2;

/** A practical test as it is published, for the days it is sat in this form. */
export type PracticalTest = {
  readonly id: string;
  readonly kind: PracticalTestKind;
  /** First and last day in this form, Auckland; null is without an end. */
  readonly from: LocalDate | null;
  readonly until: LocalDate | null;
  /** The day the facts were last compared with their sources. */
  readonly checkedOn: LocalDate;
  /** Where the facts were read. */
  readonly sources: readonly string[];
  /** Who outside compared its words with these sources, and on which Auckland day; null as long as nobody has. */
  readonly reviewed: { readonly by: string; readonly on: LocalDate } | null;
  /** From meeting the examiner to the result, and of that the drive. */
  readonly minutes: { readonly whole: number; readonly driving: number };
  readonly stages: readonly {
    readonly stage: TestStage;
    readonly minutes: number;
    readonly about: string;
  }[];
  readonly errors: readonly {
    readonly error: TestError;
    readonly severity: Severity;
    readonly name: string;
    readonly example: string;
  }[];
  /** More critical errors than these fail it; `stageOne` is null where the form has one stage. */
  readonly mostCritical: { readonly stageOne: number | null; readonly overall: number };
  /** Whether hazards belong to it, and whether it is known how they are marked. */
  readonly hazards: 'none' | 'spoken' | 'marking_not_announced';
  /** What a result cannot tell, in words. */
  readonly untold: readonly string[];
};

/** The form in which a test is sat on a day; undefined where it is not sat any more. */
export function practicalTestOn(
  tests: readonly PracticalTest[],
  kind: PracticalTestKind,
  day: LocalDate,
): PracticalTest | undefined {
  return tests.find(
    (test) =>
      test.kind === kind &&
      (test.from === null || test.from <= day) &&
      (test.until === null || day <= test.until),
  );
}
