import type { LocalDate } from '../kernel/nz-time.ts';

export const providerStandings = ['none', 'not_yet', 'current', 'ended', 'suspended'] as const;
export type ProviderStanding = (typeof providerStandings)[number];

export const providerStandingLabels: Readonly<Record<ProviderStanding, string>> = {
  none: 'Not approved',
  not_yet: 'Not started',
  current: 'Approved',
  ended: 'Out of date',
  suspended: 'Suspended',
};

/** How a school stands as a course provider on an Auckland day; the last day of its approval still counts. */
export function providerStandingOn(
  day: LocalDate,
  approval: { readonly approvedFrom: LocalDate; readonly approvedUntil: LocalDate } | null,
  suspendedFrom: LocalDate | null,
): ProviderStanding {
  if (!approval) return 'none';
  if (suspendedFrom !== null && day >= suspendedFrom) return 'suspended';
  if (day < approval.approvedFrom) return 'not_yet';
  return day > approval.approvedUntil ? 'ended' : 'current';
}
