import { endorsementStanding } from '#domain/account/endorsement-standing.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type User, useResendVerification } from '#site/data/account.ts';
import { useNow } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { LinkButton, TextLink } from '#site/ui/link.tsx';
import { useToast } from '#site/ui/toast.tsx';

interface RemindersProps {
  user: User;
  path: string;
  /** Of a school that is about to close. */
  lastDay: string | null | undefined;
}

/** What a person must see to, above every screen until they have. */
export function Reminders({ user, path, lastDay }: RemindersProps) {
  return (
    <>
      {lastDay && <Banner tone="warning">Your school closes after {formatDate(lastDay)}.</Banner>}
      {!user.isEmailVerified && <VerifyEmail email={user.email} />}
      {/* The profile says it where it is changed. */}
      {path !== '/settings/profile' && <EndorsementEnds expiresOn={user.endorsementExpiresOn} />}
    </>
  );
}

function VerifyEmail({ email }: { email: string }) {
  const resend = useResendVerification();
  const toast = useToast();
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => toast({ title: 'Link sent', description: `Please look into ${email}.` }),
    });
  return (
    <Banner>
      Please confirm your email address: a link was sent to {email}.{' '}
      <LinkButton onClick={send} disabled={resend.isPending}>
        Send it again
      </LinkButton>{' '}
      Mistyped? <TextLink href="/settings/profile">Change the address</TextLink>
    </Banner>
  );
}

function EndorsementEnds({ expiresOn }: { expiresOn: string | null }) {
  const standing = endorsementStanding(expiresOn, dateOf(useNow()));
  if (!expiresOn || standing === 'fine') return null;
  return (
    <Banner tone={standing === 'soon' ? 'warning' : 'danger'}>
      Your I endorsement {standing === 'soon' ? 'runs out' : 'ran out'} on {formatDate(expiresOn)}.{' '}
      <TextLink href="/settings/profile">Open your profile</TextLink>
    </Banner>
  );
}
