import type { ReactNode } from 'react';
import { endorsementStanding } from '#domain/account/endorsement-standing.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { User } from '#site/data/account.ts';
import { useNow } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { TextLink } from '#site/ui/link.tsx';
import * as words from '#words/instructor-area.ts';
import { VerifyEmail } from './VerifyEmail.tsx';

interface RemindersProps {
  user: User;
  path: string;
  /** Of a school that is about to close. */
  lastDay: string | null | undefined;
}

/** What a person must see to, above every screen until they have. All of it is loaded with the shell: a notice that comes late pushes the day down under the thumb. */
export function Reminders({ user, path, lastDay }: RemindersProps) {
  return (
    <>
      {lastDay && (
        <Banner tone="warning">{words.schoolCloses({ day: formatDate(lastDay) })}</Banner>
      )}
      {!user.isEmailVerified && <VerifyEmail email={user.email} mailIsOn={user.mailIsOn} />}
      {/* The profile says it where it is changed. */}
      {path !== '/settings/profile' && <EndorsementEnds expiresOn={user.endorsementExpiresOn} />}
    </>
  );
}

const linkToProfile = (said: ReactNode) => <TextLink href="/settings/profile">{said}</TextLink>;

function EndorsementEnds({ expiresOn }: { expiresOn: string | null }) {
  const standing = endorsementStanding(expiresOn, dateOf(useNow()));
  if (!expiresOn || standing === 'fine') return null;
  return (
    <Banner tone={standing === 'soon' ? 'warning' : 'danger'}>
      {words.endorsementEnds({ standing, day: formatDate(expiresOn), link: linkToProfile })}
    </Banner>
  );
}
