import type { Metadata } from '../kernel/recorded-event.ts';

/** The correlation id of everything that follows from an acceptance: its own letters cover it, so other reactors stay quiet. */
export const enrolmentMark = (enrolmentId: number): string => `enrolment-${enrolmentId}`;

export const isOfEnrolment = ({ correlationId }: Pick<Metadata, 'correlationId'>): boolean =>
  /^enrolment-\d+$/.test(correlationId);
