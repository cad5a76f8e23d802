import { atom, useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useResendVerification } from '#site/data/account.ts';
import { Banner } from '#site/ui/banner.tsx';
import { LinkButton, TextLink } from '#site/ui/link.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

interface VerifyEmailProps {
  email: string;
  mailIsOn: boolean;
}

/** Until Keep Left is opened again. */
const laterAtom = atom(false);

/** Until they follow the link: where it went, again if need be, and the way out of a mistyped address. It can be put away, as half of a phone's diary lies behind it. */
export function VerifyEmail({ email, mailIsOn }: VerifyEmailProps) {
  const resend = useResendVerification();
  const toast = useToast();
  const [isLater, setLater] = useAtom(laterAtom);
  if (isLater) return null;
  const later = <LinkButton onClick={() => setLater(true)}>{words.later}</LinkButton>;
  if (!mailIsOn)
    return (
      <Banner>
        {words.noMail({ email })} {later}
      </Banner>
    );
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => toast({ title: words.sentToast, description: words.lookInto({ email }) }),
    });
  return (
    <Banner>
      {words.pleaseConfirm({
        email,
        send: resendBy(send, resend.isPending),
        change: linkToProfile,
      })}{' '}
      {later}
    </Banner>
  );
}

const linkToProfile = (said: ReactNode) => <TextLink href="/settings/profile">{said}</TextLink>;

const resendBy = (send: () => void, isPending: boolean) => (said: ReactNode) => (
  <LinkButton needsSignal onClick={send} disabled={isPending}>
    {said}
  </LinkButton>
);
