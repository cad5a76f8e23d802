import { drivingSkills, type SkillLevel, skillLevelLabels } from '../catalogue/skills.ts';
import { type PracticalTestKind, testItemLabels } from '../guide/practical-test.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { LicenceStep } from '../licence/steps.ts';
import type { PracticeTotals } from '../practice/drive.ts';
import type { MockResult } from './result.ts';

export const readinessAspects = [
  'licence',
  'hours',
  'conditions',
  'skills',
  'mock_tests',
  'errors',
] as const;
export type ReadinessAspect = (typeof readinessAspects)[number];

/** One reason: `speaks` is null where there is no rule to hold it against, or nothing is known. */
export type ReadinessReason = {
  readonly about: ReadinessAspect;
  readonly speaks: 'for' | 'against' | null;
  readonly sentence: string;
};

export type ReadinessFacts = {
  readonly kind: PracticalTestKind;
  readonly today: LocalDate;
  /** Null where the date of birth or the licence is not known. */
  readonly steps: readonly LicenceStep[] | null;
  /** Days from today on for which this test is booked, or a Road Test lesson is in the diary, the next first. */
  readonly testsOn: readonly LocalDate[];
  /** Minutes that count, lessons among them. */
  readonly practice: PracticeTotals;
  /** The level of each skill; one nobody has looked at may be left out. */
  readonly skills: readonly { readonly skillName: string; readonly level: SkillLevel }[];
  /** Of mock tests of this kind that count, the latest first. */
  readonly mockTests: readonly MockResult[];
};

/** Why somebody is ready for a test or not yet: reasons side by side, never a score. The last word is the instructor's. */
export function readinessReasons(facts: ReadinessFacts): ReadinessReason[] {
  return [
    licence(facts),
    hours(facts),
    conditions(facts),
    skills(facts),
    mockTests(facts),
    errors(facts),
  ];
}

function licence({ steps, kind, today, testsOn }: ReadinessFacts): ReadinessReason {
  const about = 'licence';
  if (steps === null)
    return { about, speaks: null, sentence: 'The licence or the date of birth is not noted yet.' };
  const step = steps.find(({ what }) => what === `${kind}_test`);
  if (!step)
    return {
      about,
      speaks: null,
      sentence: 'Not yet: another test comes first on this licence.',
    };
  if (steps[0] !== step && steps[0]?.what.endsWith('_test'))
    return {
      about,
      speaks: 'against',
      sentence: 'By the licence that is noted, another test comes first.',
    };
  const tooEarly = testsOn.find((day) => day < step.earliest);
  const source = step.because[0]?.source;
  const by = source === undefined ? '' : ` (by ${source})`;
  return step.earliest <= today
    ? { about, speaks: 'for', sentence: `The licence allows the test now${by}.` }
    : {
        about,
        speaks: 'against',
        sentence: tooEarly
          ? `The licence allows the test from ${formatDate(step.earliest)}${by}, after the one booked for ${formatDate(tooEarly)}.`
          : `The licence allows the test from ${formatDate(step.earliest)}${by}.`,
      };
}

// No rule in force names a number of hours, so this speaks neither for nor against.
const hours = ({ practice: { confirmed, lessons } }: ReadinessFacts): ReadinessReason => ({
  about: 'hours',
  speaks: null,
  sentence: `${duration(lessons)} of lessons and ${duration(confirmed - lessons)} of confirmed practice. No number of hours has been set for this test.`,
});

function conditions({ practice: { night, wet } }: ReadinessFacts): ReadinessReason {
  const about = 'conditions';
  const lacks = [...(night === 0 ? ['by night'] : []), ...(wet === 0 ? ['in the wet'] : [])];
  return lacks.length === 0
    ? {
        about,
        speaks: 'for',
        sentence: `Driven by night (${duration(night)}) and in the wet (${duration(wet)}).`,
      }
    : {
        about,
        speaks: 'against',
        sentence: `Nothing that counts was driven ${lacks.join(' or ')} yet.`,
      };
}

function skills({ skills: known }: ReadinessFacts): ReadinessReason {
  const about = 'skills';
  const levels = new Map(known.map(({ skillName, level }) => [skillName, level]));
  const at = (level: SkillLevel) =>
    drivingSkills.filter(({ name }) => (levels.get(name) ?? 'not_assessed') === level);
  const weak = at('beginner');
  const unseen = at('not_assessed').length;
  if (weak.length > 0)
    return {
      about,
      speaks: 'against',
      sentence: `Still ${skillLevelLabels.beginner}: ${listed(weak.map(({ name }) => name))}.`,
    };
  if (unseen > 0)
    return {
      about,
      speaks: 'against',
      sentence: `${drivingSkills.length - unseen} of ${drivingSkills.length} skills assessed.`,
    };
  return {
    about,
    speaks: 'for',
    sentence: `All ${drivingSkills.length} skills are ${skillLevelLabels.intermediate} or ${skillLevelLabels.advanced}.`,
  };
}

function mockTests({ mockTests: tests }: ReadinessFacts): ReadinessReason {
  const about = 'mock_tests';
  const [last, before] = tests;
  if (!last) return { about, speaks: 'against', sentence: 'No mock test yet.' };
  if (last.result === 'failed')
    return { about, speaks: 'against', sentence: 'The last mock test would have failed.' };
  if (!before)
    return { about, speaks: null, sentence: 'One mock test without an error that fails it.' };
  return before.result === 'passed'
    ? { about, speaks: 'for', sentence: 'The last two mock tests had no error that fails them.' }
    : { about, speaks: null, sentence: 'Of the last two mock tests one would have failed.' };
}

function errors({ mockTests: [last] }: ReadinessFacts): ReadinessReason {
  const about = 'errors';
  if (!last) return { about, speaks: null, sentence: 'Mark a mock test to see error counts.' };
  if (last.immediate + last.critical === 0) {
    const weak = last.weakest.map((item) => testItemLabels[item]);
    return {
      about,
      speaks: 'for',
      sentence: `No critical or immediate error in the last mock test.${weak.length > 0 ? ` Weakest: ${listed(weak)}.` : ''}`,
    };
  }
  return {
    about,
    speaks: 'against',
    sentence: `In the last mock test: ${last.immediate} immediate and ${last.critical} critical errors.`,
  };
}

const mostNamed = 3;

function listed(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** `3 h 20 min`. */
function duration(minutes: number): string {
  const [hoursOf, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hoursOf > 0 ? `${hoursOf} h` : '', rest > 0 || hoursOf === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}
