import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Invitation } from '#site/data/team-commands.ts';
import { invitationMailed } from '#site/features/instructor/shared/invitation-mailed.ts';
import { LinkToCopy } from '#site/features/instructor/shared/LinkToCopy.tsx';

/** The one time an invitation's link is seen. */
export function InvitationLink({ email, link, mail, expiresAt }: Invitation & { email: string }) {
  return (
    <div className="invited stack-3" role="status">
      <p>{invitationMailed[mail]({ address: email, until: formatDate(dateOf(expiresAt)) })}</p>
      <LinkToCopy url={link} />
    </div>
  );
}
