import { useResendVerification } from '#site/data/account.ts';
import { Banner } from '#site/ui/banner.tsx';
import { LinkButton, TextLink } from '#site/ui/link.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** Until they follow the link: where it went, again if need be, and the way out of a mistyped address. */
export function VerifyEmail({ email }: { email: string }) {
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
