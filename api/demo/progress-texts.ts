import type { DrivingTestResult, DrivingTestType } from '#domain/catalogue/certificates.ts';
import type { LessonType } from '#domain/catalogue/lessons.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';

/** The skills that each type of lesson is about. */
export const practised: Readonly<Record<LessonType, readonly string[]>> = {
  'First Lesson': ['Vehicle Control', 'Intersections'],
  'Basic Skills': ['Hill Starts', 'Traffic Lights', 'Vehicle Control'],
  'City Driving': ['Roundabouts', 'Intersections', 'Lane Changes', 'Hazard Perception'],
  'Highway Practice': ['Highway Merging', 'Lane Changes', 'Defensive Driving'],
  'Parking Practice': ['Parallel Parking', 'Reverse Parking', 'Three-Point Turn'],
  'Test Preparation': ['Emergency Stops', 'Hazard Perception', 'Parallel Parking', 'Roundabouts'],
  'Road Test': ['Defensive Driving', 'Intersections'],
  'Refresher Course': ['Defensive Driving', 'Traffic Lights'],
};

type EntryText = { readonly description: string; readonly areasForImprovement: string | null };

/** What the logbook says of a lesson. */
export const entryTexts: Readonly<Record<LessonType, EntryText>> = {
  'First Lesson': {
    description: 'Cockpit drill, moving off and stopping in the car park at Western Springs.',
    areasForImprovement: 'Look over the shoulder before moving off, every time.',
  },
  'Basic Skills': {
    description: 'Turns and hill starts around Grey Lynn, then the lights on Richmond Road.',
    areasForImprovement: 'Brake earlier, and more gently at the end.',
  },
  'City Driving': {
    description: 'Ponsonby Road, Karangahape Road and the two-lane roundabouts at Point Chevalier.',
    areasForImprovement: 'Signal off sooner when leaving a roundabout.',
  },
  'Highway Practice': {
    description: 'On at Newton, north over the bridge, off at Esmonde Road and back.',
    areasForImprovement: 'Build speed on the ramp instead of after it.',
  },
  'Parking Practice': {
    description: 'Parallel and bay parking on Jervois Road and behind the library.',
    areasForImprovement: 'Slower on the clutch side; stop when unsure.',
  },
  'Test Preparation': {
    description:
      'A whole drive on the test route without help, and a talk through the score sheet.',
    areasForImprovement: 'Say hazards aloud a little earlier.',
  },
  'Road Test': { description: 'Warm-up drive, then the test.', areasForImprovement: null },
  'Refresher Course': {
    description: 'New rules, following distance and a drive in rush hour.',
    areasForImprovement: null,
  },
};

/** What the family practised. */
export const practiceTexts: readonly string[] = [
  'With Mum to the supermarket and back by the long way.',
  'Tāmaki Drive on Sunday morning, out to St Heliers.',
  'Parking practice at the beach car park.',
  'To Piha and back: bends, hills and a one-lane bridge.',
];

/** What is said of a skill at the first, the second and the last level. */
export const skillNotes: Readonly<Record<string, readonly [string, string, string]>> = {
  Roundabouts: [
    'Waits for a bigger gap than there is.',
    'Two-lane at Pt Chevalier: good gap choice, signal off earlier.',
    'Reads the whole roundabout before reaching it.',
  ],
  'Highway Merging': [
    'Builds speed late on the Newton Rd ramp.',
    'Matches the traffic, looks twice.',
    'Merges as if there were nothing to it.',
  ],
  'Parallel Parking': [
    'Needs three tries; knows why.',
    'In one go on the left side.',
    'Both sides, within 30 cm.',
  ],
  Intersections: [
    'Creeps over the line while waiting.',
    'Stops right, turns a little wide.',
    'Position and timing right every time.',
  ],
  'Hazard Perception': [
    'Sees cars, not yet people.',
    'Names school gates and buses early.',
    'Sees it, says it, slows for it.',
  ],
};

type DemoTest = {
  testId: number;
  studentId: StudentId;
  type: DrivingTestType;
  daysAgo: number;
  place: string;
  result: DrivingTestResult;
  notes: string | null;
};

/** Fourteen results, of which twelve passed. */
export const demoTests: readonly DemoTest[] = [
  theory(1, 1, 66, 'passed'),
  theory(2, 2, 63, 'passed'),
  theory(3, 3, 59, 'passed'),
  theory(4, 4, 54, 'passed'),
  theory(5, 5, 60, 'failed'),
  theory(6, 5, 50, 'passed'),
  theory(7, 6, 46, 'passed'),
  theory(8, 8, 39, 'passed'),
  theory(9, 9, 33, 'passed'),
  theory(10, 11, 26, 'passed'),
  theory(11, 12, 21, 'passed'),
  theory(12, 13, 17, 'passed'),
  {
    testId: 13,
    studentId: ids.studentId.parse(10),
    type: 'restricted',
    daysAgo: 20,
    place: 'Westgate',
    result: 'failed',
    notes: 'Two late looks when merging.',
  },
  {
    testId: 14,
    studentId: ids.studentId.parse(10),
    type: 'restricted',
    daysAgo: 6,
    place: 'Westgate',
    result: 'passed',
    notes: 'Merged without a word from the examiner.',
  },
];

function theory(
  testId: number,
  learner: number,
  daysAgo: number,
  result: DrivingTestResult,
): DemoTest {
  const place = 'AA Centre, Queen Street';
  const studentId = ids.studentId.parse(learner);
  return { testId, studentId, type: 'learner', daysAgo, place, result, notes: null };
}
