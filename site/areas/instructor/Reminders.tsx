import { endorsementStanding } from '#domain/account/endorsement-standing.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { User } from '#site/data/account.ts';
import { useNow } from '#site/diary/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { TextLink } from '#site/ui/link.tsx';

/** What a person must see to, above every screen until they have. */
export function Reminders({ user, path }: { user: User; path: string }) {
  const expiresOn = user.endorsementExpiresOn;
  const standing = endorsementStanding(expiresOn, dateOf(useNow()));
  // The profile says it where it is changed.
  if (!expiresOn || standing === 'fine' || path === '/settings/profile') return null;
  return (
    <Banner tone={standing === 'soon' ? 'warning' : 'danger'}>
      Your I endorsement {standing === 'soon' ? 'runs out' : 'ran out'} on {formatDate(expiresOn)}.{' '}
      <TextLink href="/settings/profile">Open your profile</TextLink>
    </Banner>
  );
}
