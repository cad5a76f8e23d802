import type { ReactNode } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { paperStatus } from '#domain/kernel/papers.ts';
import type { User } from '#site/data/account.ts';
import { useNow } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import * as words from './words.tsx';

const [useVerifyEmail] = onFirstUse(() =>
  import('./VerifyEmail.tsx').then(
    (file) => file.VerifyEmail,
    // Without it the screen is still of use.
    () => () => null,
  ),
);

/** Whether all that will stand above the screen is loaded: a notice that comes late pushes the day down under the thumb. */
export function useRemindersLoaded(user: User | null | undefined): boolean {
  const isWanted = user?.isEmailVerified === false;
  const isLoaded = useVerifyEmail(isWanted) !== undefined;
  return isLoaded || !isWanted;
}

interface RemindersProps {
  user: User;
  path: string;
  /** Of a school that is about to close. */
  lastDay: string | null | undefined;
}

/** What a person must see to, above every screen until they have. */
export function Reminders({ user, path, lastDay }: RemindersProps) {
  const VerifyEmail = useVerifyEmail(!user.isEmailVerified);
  return (
    <>
      {lastDay && (
        <Banner tone="warning">{words.schoolCloses({ day: formatDate(lastDay) })}</Banner>
      )}
      {!user.isEmailVerified && VerifyEmail && (
        <VerifyEmail email={user.email} mailIsOn={user.mailIsOn} />
      )}
      {/* The profile says it where it is changed. */}
      {path !== '/settings/profile' && (
        <>
          <PaperEnds paper="endorsement" expiresOn={user.endorsementExpiresOn} />
          <PaperEnds paper="licence" expiresOn={user.licenceExpiresOn} />
        </>
      )}
    </>
  );
}

const linkToProfile = (said: ReactNode) => <TextLink href="/settings/profile">{said}</TextLink>;

interface PaperEndsProps {
  paper: 'endorsement' | 'licence';
  expiresOn: string | null;
}

function PaperEnds({ paper, expiresOn }: PaperEndsProps) {
  const status = paperStatus(expiresOn, dateOf(useNow()));
  if (!expiresOn || status === 'fine') return null;
  return (
    <Banner tone={status === 'soon' ? 'warning' : 'danger'}>
      {words.paperEnds({ paper, status, day: formatDate(expiresOn), link: linkToProfile })}
    </Banner>
  );
}
