import type { Role } from '#domain/account/events.ts';

/** What somebody is here, as far as it decides what they are shown. */
export type Standing = {
  readonly role: Role;
  readonly hasSchool: boolean;
  /** Whether the school is somebody else's. */
  readonly isMember: boolean;
};

const everybody = () => true;
const whoTeaches = ({ hasSchool }: Standing) => hasSchool;
const whoOwns = ({ hasSchool, isMember }: Standing) => hasSchool && !isMember;
/** The trial begins before there is a school; who runs or audits the product pays for nothing. */
const whoPays = ({ role, hasSchool, isMember }: Standing) =>
  !isMember && (hasSchool || role === 'instructor');

const pages = [
  { href: '/settings/profile', label: 'Profile', isFor: everybody },
  { href: '/settings/booking', label: 'Booking', isFor: whoTeaches },
  { href: '/settings/team', label: 'Team', isFor: whoTeaches },
  { href: '/settings/billing', label: 'Billing', isFor: whoPays },
  { href: '/settings/security', label: 'Security', isFor: everybody },
  { href: '/settings/data', label: 'Your data', isFor: whoOwns },
] as const;

export type SettingsPage = (typeof pages)[number]['label'];

/** The pages of the settings (spec 2 section 2.6) that are somebody's. */
export function settingsPagesOf(standing: Standing): { href: string; label: SettingsPage }[] {
  return pages.filter(({ isFor }) => isFor(standing)).map(({ href, label }) => ({ href, label }));
}
