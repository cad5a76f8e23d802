import { GraduationCap, Pencil, Trash2 } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { AnySchool } from '#site/data/admin.ts';
import { ActionsMenu } from '#site/ui/actions-menu.tsx';
import { MenuItem, MenuSeparator } from '#site/ui/menu.tsx';
import { Cell, Row } from '#site/ui/table.tsx';
import * as words from './words.ts';

interface SchoolRowProps {
  school: AnySchool;
  onEdit: () => void;
  onCourses: () => void;
  onDelete: () => void;
}

export function SchoolRow({ school, onEdit, onCourses, onDelete }: SchoolRowProps) {
  const { name, ownerName, email, phone, address, licenseNumber, vehicleCount, createdAt } = school;
  return (
    <Row>
      <Cell place="who">
        <b>{name}</b>
        <small>{ownerName}</small>
      </Cell>
      <Cell place="what">
        {email ?? words.noEmail}
        <small>{[phone, address].filter(Boolean).join(', ')}</small>
      </Cell>
      <Cell place="reference" className="num">
        {licenseNumber ?? '–'}
      </Cell>
      <Cell className="num">{vehicleCount}</Cell>
      <Cell place="when" className="num">
        {formatDate(dateOf(createdAt))}
      </Cell>
      <Cell place="menu">
        <ActionsMenu about={name}>
          <MenuItem glyph={Pencil} onSelect={onEdit}>
            {words.editSchool}
          </MenuItem>
          <MenuItem glyph={GraduationCap} onSelect={onCourses}>
            {words.courseProvider}
          </MenuItem>
          <MenuSeparator />
          <MenuItem glyph={Trash2} tone="danger" onSelect={onDelete}>
            {words.deleteSchool}
          </MenuItem>
        </ActionsMenu>
      </Cell>
    </Row>
  );
}
