import { BookOpen, Ellipsis, ExternalLink, KeyRound, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useGenerateAccessCode, useRevokeAccessCode } from '#site/data/portal-code.ts';
import type { Student } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { timeAgo } from '#site/format/time-ago.ts';
import { useNow } from '#site/format/use-now.ts';
import { Button, IconButton } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Menu, MenuContent, MenuItem, MenuLink, MenuTrigger } from '#site/ui/menu.tsx';
import { useToast } from '#site/ui/toast.tsx';

const ResourcesDialog = lazyDialog(() =>
  import('../resources/ResourcesDialog.tsx').then((module) => module.ResourcesDialog),
);
const AccessCodeDialog = lazyDialog(() =>
  import('./AccessCodeDialog.tsx').then((module) => module.AccessCodeDialog),
);

/** The way into the student's portal: an access code that is shown once, replaced after a question, and revoked. */
export function PortalAccess({ student }: { student: Student }) {
  const { id, firstName, portalCodeIssuedAt: issuedAt, lastPortalLoginAt: seenAt } = student;
  const now = useNow();
  const toast = useToast();
  const generation = useGenerateAccessCode(id);
  const revocation = useRevokeAccessCode(id);
  const [asks, setAsks] = useState<'replace' | 'revoke' | null>(null);
  const [isSharing, setSharing] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const close = () => setAsks(null);

  const generate = () =>
    generation.mutate(undefined, {
      onSuccess: ({ accessCode }) => {
        setCode(accessCode);
        toast({ title: 'Access Code Generated' });
      },
      onSettled: close,
    });
  const revoke = () =>
    revocation.mutate(undefined, {
      onSuccess: () =>
        toast({ title: 'Access revoked', description: `${firstName}'s code no longer works.` }),
      onSettled: close,
    });

  return (
    <div className="cell">
      <p className="k">Student Portal Access</p>
      {issuedAt ? (
        <>
          <p className="v">
            <b>Code in use</b>
          </p>
          <p className="s num">
            {seenAt ? `Last visit ${timeAgo(seenAt, now)}` : 'Not opened yet'}, issued{' '}
            {formatDate(dateOf(issuedAt), { year: false })}
          </p>
          <div className="do">
            {!student.isArchived && (
              <Button size="sm" glyph={KeyRound} onClick={() => setAsks('replace')}>
                New code
              </Button>
            )}
            <Menu>
              <MenuTrigger>
                <IconButton size="sm" glyph={Ellipsis} label="More about portal access" />
              </MenuTrigger>
              <MenuContent>
                <MenuItem glyph={BookOpen} onSelect={() => setSharing(true)}>
                  Resources
                </MenuItem>
                <MenuLink glyph={ExternalLink} href="/student-portal" target="_blank">
                  Open portal
                </MenuLink>
                <MenuItem glyph={LockKeyhole} tone="danger" onSelect={() => setAsks('revoke')}>
                  Revoke access
                </MenuItem>
              </MenuContent>
            </Menu>
          </div>
        </>
      ) : student.isArchived ? (
        <p className="v">
          <b>No code</b>
        </p>
      ) : (
        <Button size="sm" glyph={KeyRound} busy={generation.isPending} onClick={generate}>
          Generate Access Code
        </Button>
      )}
      <ConfirmDialog
        open={asks === 'replace'}
        onOpenChange={close}
        title="Generate a new access code?"
        consequence={`The code ${firstName} uses now stops working at once.`}
        confirm="Generate Access Code"
        keep="Keep the code"
        tone="primary"
        busy={generation.isPending}
        onConfirm={generate}
      />
      <ConfirmDialog
        open={asks === 'revoke'}
        onOpenChange={close}
        title="Revoke portal access?"
        consequence={`The code ${firstName} uses now stops working at once. You can generate another any time.`}
        confirm="Revoke access"
        keep="Keep the code"
        busy={revocation.isPending}
        onConfirm={revoke}
      />
      {isSharing && <ResourcesDialog student={student} onClose={() => setSharing(false)} />}
      {code && <AccessCodeDialog student={student} code={code} onClose={() => setCode(null)} />}
    </div>
  );
}
