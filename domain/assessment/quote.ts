import type { DrivingTestResult } from '../catalogue/certificates.ts';
import { type PracticalTestKind, practicalTestLabels } from '../guide/practical-test.ts';
import { dateOf, type Instant } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';

/** A mock test as a certificate quotes it: marked by the school, and no test of the state's. */
export const quoteOfMockTest = (test: {
  readonly kind: PracticalTestKind;
  readonly startedAt: Instant;
  readonly result: DrivingTestResult;
}): string =>
  `Mock test (${practicalTestLabels[test.kind]}) on ${formatDate(dateOf(test.startedAt))}: ${test.result}.`;
