import { Copy } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Invitation } from '#site/data/team-commands.ts';
import { useCopy } from '#site/format/use-copy.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.ts';

/** The one time an invitation's link is seen. */
export function InvitationLink({ email, link, mail, expiresAt }: Invitation & { email: string }) {
  const copy = useCopy();
  return (
    <div className="invited stack-3" role="status">
      <p>{words.invited({ mail, email, until: formatDate(dateOf(expiresAt)) })}</p>
      <div className="invite">
        <Field label={words.link} hint={words.itIsShownOnlyNow}>
          <Input readOnly value={link} onFocus={({ target }) => target.select()} />
        </Field>
        <Button glyph={Copy} onClick={() => copy(link, words.copyLinkByHand)}>
          {words.copyLink}
        </Button>
      </div>
    </div>
  );
}
