import type { Metadata } from '../kernel/recorded-event.ts';

/** What the facts that follow from an accepted enrolment are known by: letters of it tell what others would tell again. */
export const enrolmentMark = (enrolmentId: number): string => `enrolment-${enrolmentId}`;

export const isOfEnrolment = ({ correlationId }: Pick<Metadata, 'correlationId'>): boolean =>
  /^enrolment-\d+$/.test(correlationId);
