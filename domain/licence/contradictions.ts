import {
  type DrivingTestResult,
  type DrivingTestType,
  drivingTestTypeLabels,
} from '../catalogue/certificates.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { type LicenceCard, type StageHeld, stageLabels, stagesHeld } from './card.ts';

type KnownTest = {
  readonly type: DrivingTestType;
  readonly date: LocalDate;
  readonly result: DrivingTestResult;
};

/** Where the card and the test results do not agree, or the card has run out: sentences that refuse nothing. */
export function licenceContradictions(
  card: Pick<LicenceCard, 'stage' | 'stageSince' | 'expiresOn'> | null,
  tests: readonly KnownTest[],
  today: LocalDate,
): string[] {
  if (!card) return [];
  const { stage, stageSince, expiresOn } = card;
  const passed = tests.filter(({ result }) => result === 'passed');
  return [
    ...(expiresOn !== null && expiresOn < today
      ? [`The card expired on ${formatDate(expiresOn)}.`]
      : []),
    ...passed
      .filter(({ type }) => isBelow(stage, type))
      .map(
        ({ type, date }) =>
          `${drivingTestTypeLabels[type]} is recorded as passed on ${formatDate(date)}, but the card says ${stageLabels[stage].toLowerCase()}.`,
      ),
    ...passed
      .filter(({ type, date }) => type === stage && stageSince !== null && date > stageSince)
      .map(
        ({ type, date }) =>
          `${drivingTestTypeLabels[type]} is recorded as passed on ${formatDate(date)}, after the card says the stage began.`,
      ),
  ];
}

const isBelow = (stage: StageHeld, reached: DrivingTestType): boolean =>
  stagesHeld.indexOf(stage) < stagesHeld.indexOf(reached);
