import { Copy } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Invitation } from '#site/data/team-commands.ts';
import { useCopy } from '#site/format/use-copy.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';

/** The one time an invitation's link is seen. */
export function InvitationLink({ email, link, mail, expiresAt }: Invitation & { email: string }) {
  const copy = useCopy();
  return (
    <div className="invited" role="status">
      <p>
        {mailed(mail, email)} The link works once, until {formatDate(dateOf(expiresAt))}.
      </p>
      <div className="invite">
        <Field label="Link" hint="It is shown only now.">
          <Input readOnly value={link} onFocus={({ target }) => target.select()} />
        </Field>
        <Button glyph={Copy} onClick={() => copy(link, 'Please copy the link manually')}>
          Copy link
        </Button>
      </div>
    </div>
  );
}

function mailed(outcome: Invitation['mail'], address: string): string {
  if (outcome === 'sent') return `Sent to ${address}.`;
  if (outcome === 'waiting')
    return `The mail server does not take it at the moment. We keep trying; you can also send the link to ${address} yourself.`;
  if (outcome === 'failed') return `The mail to ${address} did not go out: send the link yourself.`;
  return 'Mail is not set up here: send the link yourself.';
}
