import { Ban, Check, LockKeyhole, LockOpen, Mail, Pencil, Phone, Send } from 'lucide-react';
import {
  guardianAccessLevelLabels,
  guardianRelationshipLabels,
} from '#domain/catalogue/guardians.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import {
  type Guardian,
  type Invitation,
  useChangeGuardian,
  useInviteGuardian,
} from '#site/data/guardians.ts';
import { callLink } from '#site/format/phone-links.ts';
import { ActionsMenu } from '#site/ui/actions-menu.tsx';
import { Avatar } from '#site/ui/avatar.tsx';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { type Glyph, Icon } from '#site/ui/icon.tsx';
import { MenuItem, MenuSeparator } from '#site/ui/menu.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface ParentItemProps {
  guardian: Guardian;
  /** False while the student is archived. */
  mayBeInvited: boolean;
  onEdit: () => void;
  onInvited: (invitation: Invitation) => void;
}

export function ParentItem({ guardian, mayBeInvited, onEdit, onInvited }: ParentItemProps) {
  const { id, parentName, email, phone, isActive, inviteSentAt, lastLoginAt } = guardian;
  const toast = useToast();
  const invitation = useInviteGuardian();
  const change = useChangeGuardian();

  const invite = () => invitation.mutate(id, { onSuccess: onInvited });
  const setActive = (active: boolean) =>
    change.mutate(
      { id, isActive: active, revision: guardian.revision },
      {
        onSuccess: () =>
          toast({
            title: active ? words.accessRestored : words.accessRemoved,
            description: parentName,
          }),
      },
    );

  return (
    <li>
      <Avatar name={parentName} />
      <div className="who">
        <p>
          <b>{parentName}</b>
          <Badge {...looks[guardian.status]}>{guardian.status}</Badge>
        </p>
        <p className="muted">
          {words.relationAndAccess({
            relationship: guardianRelationshipLabels[guardian.relationship],
            access: guardianAccessLevelLabels[guardian.accessLevel].toLowerCase(),
          })}
        </p>
        <ul className="num">
          <li>
            <a href={`mailto:${email}`}>
              <Icon glyph={Mail} size="xs" />
              {email}
            </a>
          </li>
          {phone && (
            <li>
              <a href={callLink(phone)}>
                <Icon glyph={Phone} size="xs" />
                {phone}
              </a>
            </li>
          )}
        </ul>
        <p className="muted num">{lastSeen(guardian)}</p>
      </div>
      {/* Offered while the parent has never logged in. */}
      {mayBeInvited && isActive && !lastLoginAt && (
        <Button needsSignal glyph={Send} busy={invitation.isPending} onClick={invite}>
          {inviteSentAt ? words.resendInvite : words.sendInvite}
        </Button>
      )}
      <ActionsMenu about={parentName}>
        <MenuItem needsSignal glyph={Pencil} onSelect={onEdit}>
          {words.editParent}
        </MenuItem>
        {/* Sessions end; where no mail goes out, a new link comes from here. */}
        {mayBeInvited && isActive && lastLoginAt && (
          <MenuItem needsSignal glyph={Send} onSelect={invite}>
            {words.newLink}
          </MenuItem>
        )}
        <MenuSeparator />
        {isActive ? (
          <MenuItem glyph={LockKeyhole} tone="danger" onSelect={() => setActive(false)}>
            {words.removeAccess}
          </MenuItem>
        ) : (
          <MenuItem needsSignal glyph={LockOpen} onSelect={() => setActive(true)}>
            {words.restoreAccess}
          </MenuItem>
        )}
      </ActionsMenu>
    </li>
  );
}

const looks: Readonly<Record<Guardian['status'], { tone: BadgeTone; glyph: Glyph }>> = {
  Active: { tone: 'success', glyph: Check },
  'Invite Sent': { tone: 'info', glyph: Send },
  Inactive: { tone: 'outline', glyph: Ban },
  'Not Invited': { tone: 'outline', glyph: Mail },
};

function lastSeen({ lastLoginAt, inviteSentAt, inviteExpiresAt }: Guardian): string | null {
  if (lastLoginAt) return words.lastInOn({ date: formatDate(dateOf(lastLoginAt)) });
  if (!inviteSentAt) return null;
  const date = formatDate(dateOf(inviteSentAt));
  return inviteExpiresAt
    ? words.invitedUntil({ date, until: formatDate(dateOf(inviteExpiresAt)) })
    : words.invitedOn({ date });
}
