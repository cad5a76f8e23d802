import { useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Team } from '#site/data/team.ts';
import { type Invitation, useInvite, useWithdrawInvitation } from '#site/data/team-commands.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import * as words from './words.ts';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/team/commands.ts').then(({ teamInvitation }) => teamInvitation),
);

type InvitePanelProps = Pick<Team, 'invitations' | 'isIncluded'>;

/** Asking somebody to teach here, and who has not answered yet. */
export function InvitePanel({ invitations, isIncluded }: InvitePanelProps) {
  return (
    <Panel>
      <PanelHeader title={words.inviteAnInstructor} />
      {isIncluded ? (
        <InviteForm />
      ) : (
        <PanelBody className="fields">
          <p>{words.severalNeedPremium}</p>
          <p>
            <ButtonLink href="/upgrade">{words.seeThePlans}</ButtonLink>
          </p>
        </PanelBody>
      )}
      {invitations.length > 0 && <Waiting invitations={invitations} />}
    </Panel>
  );
}

function InviteForm() {
  const invite = useInvite();
  const form = useFields(resolver, { email: '' });
  const [made, setMade] = useState<(Invitation & { email: string }) | null>(null);

  const send = useSubmit(form, {
    send: ({ email }) => invite.mutateAsync(email),
    onDone: (invitation, { email }) => {
      setMade({ ...invitation, email });
      form.reset();
    },
  });

  return (
    <form onSubmit={send} onInput={fetchRules} noValidate>
      <PanelBody className="fields">
        <p className="muted">{words.whatTheyGet}</p>
        <div className="invite">
          <Field label={sharedWords.email} {...form.at('email')}>
            <Input type="email" autoComplete="off" />
          </Field>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {words.invite}
          </Button>
        </div>
        {made && <InvitationLink {...made} />}
      </PanelBody>
    </form>
  );
}

function Waiting({ invitations }: Pick<Team, 'invitations'>) {
  const withdraw = useWithdrawInvitation();
  return (
    <ul className="team rows" aria-label={words.waitingInvitations}>
      {invitations.map(({ id, email, expiresAt }) => (
        <li key={id}>
          <div>
            <p>
              <b>{email}</b>
            </p>
            <p className="muted num">
              {words.invitedUntil({ date: formatDate(dateOf(expiresAt)) })}
            </p>
          </div>
          <Button
            needsSignal
            aria-label={words.takeBackOne({ email })}
            onClick={() => withdraw.mutate(id)}
          >
            {words.takeBack}
          </Button>
        </li>
      ))}
    </ul>
  );
}
