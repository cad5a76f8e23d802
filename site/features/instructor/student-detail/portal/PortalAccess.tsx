import { BookOpen, Ellipsis, ExternalLink, KeyRound, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
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
import * as words from './words.ts';

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
        toast({ title: words.codeGenerated });
      },
      onSettled: close,
    });
  const revoke = () =>
    revocation.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: words.accessRevoked,
          description: words.codeNoLongerWorks({ name: firstName }),
        }),
      onSettled: close,
    });

  return (
    <div className="cell">
      <p className="k">{words.studentPortalAccess}</p>
      {issuedAt ? (
        <>
          <p className="v">
            <b>{words.codeInUse}</b>
          </p>
          <p className="s num">
            {seenAt
              ? words.lastVisit({ when: timeAgo(seenAt, now), issued: issuedOn(issuedAt) })
              : words.notOpened({ issued: issuedOn(issuedAt) })}
          </p>
          <div className="do">
            {!student.isArchived && (
              <Button needsSignal size="sm" glyph={KeyRound} onClick={() => setAsks('replace')}>
                {words.newCode}
              </Button>
            )}
            <AccessMenu onShare={() => setSharing(true)} onRevoke={() => setAsks('revoke')} />
          </div>
        </>
      ) : student.isArchived ? (
        <p className="v">
          <b>{words.noCode}</b>
        </p>
      ) : (
        <Button size="sm" glyph={KeyRound} busy={generation.isPending} onClick={generate}>
          {words.generateAccessCode}
        </Button>
      )}
      <ConfirmDialog
        open={asks === 'replace'}
        onOpenChange={close}
        title={words.newCodeQuestion}
        consequence={words.whatNewCodeDoes({ name: firstName })}
        confirm={words.generateAccessCode}
        keep={words.keepTheCode}
        tone="primary"
        busy={generation.isPending}
        onConfirm={generate}
      />
      <ConfirmDialog
        open={asks === 'revoke'}
        onOpenChange={close}
        title={words.revokeQuestion}
        consequence={words.whatRevokingDoes({ name: firstName })}
        confirm={words.revokeAccess}
        keep={words.keepTheCode}
        busy={revocation.isPending}
        onConfirm={revoke}
      />
      {isSharing && <ResourcesDialog student={student} onClose={() => setSharing(false)} />}
      {code && <AccessCodeDialog student={student} code={code} onClose={() => setCode(null)} />}
    </div>
  );
}

function AccessMenu({ onShare, onRevoke }: { onShare: () => void; onRevoke: () => void }) {
  return (
    <Menu>
      <MenuTrigger>
        <IconButton size="sm" glyph={Ellipsis} label={words.moreAboutAccess} />
      </MenuTrigger>
      <MenuContent>
        <MenuItem needsSignal glyph={BookOpen} onSelect={onShare}>
          {words.resources}
        </MenuItem>
        <MenuLink glyph={ExternalLink} href="/student-portal" target="_blank">
          {words.openPortal}
        </MenuLink>
        <MenuItem glyph={LockKeyhole} tone="danger" onSelect={onRevoke}>
          {words.revokeAccess}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

const issuedOn = (at: Instant) => formatDate(dateOf(at), { year: false });
