import { CalendarPlus, CreditCard, Eraser, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { fullName } from '#domain/kernel/full-name.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { AnyUser } from '#site/data/admin.ts';
import { ActionsMenu } from '#site/ui/actions-menu.tsx';
import { Person } from '#site/ui/avatar.tsx';
import { MenuItem, MenuSeparator } from '#site/ui/menu.tsx';
import { Cell, Row } from '#site/ui/table.tsx';
import { PlanBadge, RoleBadge } from './Badges.tsx';
import * as words from './words.ts';

interface UserRowProps {
  user: AnyUser;
  onEdit: () => void;
  onSubscription: () => void;
  onTrial: () => void;
  onSecondFactor: () => void;
  onDelete: () => void;
  onErase: () => void;
}

export function UserRow({
  user,
  onEdit,
  onSubscription,
  onTrial,
  onSecondFactor,
  onDelete,
  onErase,
}: UserRowProps) {
  const { email, schoolName, isClosed, createdAt } = user;
  const name = fullName(user);
  return (
    <Row>
      <Cell place="who">
        <Person name={name} image={user.profileImageUrl ?? undefined} detail={email} />
      </Cell>
      <Cell place="status">
        <RoleBadge role={user.role} />
      </Cell>
      <Cell place="what">
        {schoolName ?? words.noSchool}
        {isClosed && <small>{words.schoolDeleted}</small>}
      </Cell>
      <Cell place="reference">
        {user.role !== 'instructor' && user.schoolId === null ? (
          <span className="muted">{words.noneNeeded}</span>
        ) : (
          <PlanBadge {...user} />
        )}
      </Cell>
      <Cell place="when" className="num">
        {formatDate(dateOf(createdAt))}
      </Cell>
      <Cell place="menu">
        <ActionsMenu about={name}>
          <MenuItem glyph={Pencil} onSelect={onEdit}>
            {words.editUser}
          </MenuItem>
          <MenuItem glyph={CreditCard} onSelect={onSubscription}>
            {words.manageSubscription}
          </MenuItem>
          {user.subscriptionType === 'trial' && user.trialEndsOn !== null && (
            <MenuItem glyph={CalendarPlus} onSelect={onTrial}>
              {words.extendTrial}
            </MenuItem>
          )}
          <MenuItem glyph={KeyRound} onSelect={onSecondFactor}>
            {words.takeAwaySecondFactor}
          </MenuItem>
          <MenuSeparator />
          <MenuItem glyph={Trash2} tone="danger" onSelect={onDelete}>
            {words.deleteUser}
          </MenuItem>
          <MenuItem glyph={Eraser} tone="danger" onSelect={onErase}>
            {words.eraseUser}
          </MenuItem>
        </ActionsMenu>
      </Cell>
    </Row>
  );
}
