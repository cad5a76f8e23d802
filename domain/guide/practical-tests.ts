import type { PracticalTest, Severity, TestError } from './practical-test.ts';
import { practicalTestReview } from './practical-test-review.ts';

const structure =
  'nzta.govt.nz/roadcode/general-road-code/appendices/restricted-licence-test-guide';
const marking = 'drive.govt.nz/get-your-restricted/how-is-the-restricted-test-marked';
const errorsPage = 'drive.govt.nz/get-your-restricted/critical-and-immediate-fail-errors';
const noPassMark =
  'NZTA publishes no pass mark for the items, so a result here follows from errors alone.';

const errorWords: Readonly<Record<TestError, { name: string; example: string }>> = {
  too_fast: { name: 'Too fast', example: '5 to 9 km/h over the limit for less than 5 seconds' },
  too_slow: {
    name: 'Too slow',
    example: 'Well under the limit without need, or waiting though there is a safe gap',
  },
  no_look: {
    name: 'Did not look',
    example: 'No mirror or head check where one is due, or one way only at a railway crossing',
  },
  no_signal: {
    name: 'Did not signal',
    example: 'Less than 3 seconds before turning or moving over',
  },
  on_crossing: { name: 'Stopped on a crossing', example: 'On a pedestrian crossing, in a queue' },
  kerb: { name: 'Up the kerb', example: 'One wheel, while parking or turning round' },
  stall: { name: 'Stalled', example: 'A manual car, at any time in the test' },
  rolling_stop: { name: 'Rolling stop', example: 'Slowed at a stop sign, but did not stop' },
  other_illegal: { name: 'Another illegal action', example: 'Nobody was in immediate danger' },
  intervention: { name: 'Examiner stepped in', example: 'By word or by hand, to keep it safe' },
  collision: { name: 'Collision', example: 'With a vehicle, a person or an object' },
  no_give_way: { name: 'Did not give way', example: 'Somebody else had to brake or swerve' },
  dangerous_speed: {
    name: 'Dangerous speed',
    example: '10 km/h or more over the limit, or 5 or more for 5 seconds',
  },
  dangerous_stop: { name: 'Stopped in a dangerous place', example: 'Such as a moving lane' },
  no_stop: { name: 'Did not stop', example: 'At a red light or a railway crossing' },
  not_following: { name: 'Did not follow instructions', example: 'Would not do what was asked' },
  other_dangerous: { name: 'Another dangerous action', example: 'Somebody was in danger' },
};

const immediate: readonly TestError[] = [
  'intervention',
  'collision',
  'no_give_way',
  'dangerous_speed',
  'dangerous_stop',
  'no_stop',
  'not_following',
  'other_dangerous',
];

const errorsWith = (more: readonly TestError[]) =>
  Object.entries(errorWords).map(([error, words]) => {
    // Its keys are the errors.
    const name = error as TestError;
    const ends = immediate.includes(name) || more.includes(name);
    const severity: Severity = ends ? 'immediate' : 'critical';
    return { error: name, severity, ...words };
  });

const reviewed = practicalTestReview;

const restricted = {
  kind: 'restricted',
  checkedOn: '2026-11-21',
  reviewed,
  minutes: { whole: 60, driving: 45 },
  stages: [
    { stage: 1, minutes: 10, about: 'Simpler traffic, in zones of up to 60 km/h' },
    { stage: 2, minutes: 35, about: 'Busier roads and higher speeds' },
  ],
  errors: errorsWith([]),
  mostCritical: { stageOne: 1, overall: 2 },
} as const;

/** The practical tests as NZTA publishes them, oldest first. Figures without a source are not here. */
export const practicalTests: readonly PracticalTest[] = [
  {
    ...restricted,
    id: 'restricted-until-january-2027',
    from: null,
    until: '2027-01-24',
    sources: [structure, marking, errorsPage],
    hazards: 'none',
    untold: [noPassMark],
  },
  {
    ...restricted,
    id: 'restricted-from-january-2027',
    from: '2027-01-25',
    until: null,
    sources: ['nzta.govt.nz/car-licence-changes', structure, marking, errorsPage],
    hazards: 'marking_not_announced',
    untold: [
      noPassMark,
      'Hazard perception belongs to this test from 25 January 2027. How it is marked has not been announced, so it is noted and decides nothing.',
      'Stages and errors are those of the guide before that day; no newer guide has been published.',
    ],
  },
  {
    id: 'full-until-january-2027',
    kind: 'full',
    from: null,
    until: '2027-01-24',
    checkedOn: '2026-11-21',
    reviewed,
    sources: [
      'nzta.govt.nz/driver-licences/full-practical-driving-test',
      'drive.govt.nz/prepare-for-the-full/find-out-about-the-test',
    ],
    minutes: { whole: 30, driving: 20 },
    stages: [{ stage: 1, minutes: 20, about: 'With hazards said aloud' }],
    // In this test a rolling stop ends it.
    errors: errorsWith(['rolling_stop']),
    mostCritical: { stageOne: null, overall: 1 },
    hazards: 'spoken',
    untold: [noPassMark],
  },
];
