import { CalendarPlus, Eye, Pencil, Trash2 } from 'lucide-react';
import { fullName } from '#domain/kernel/full-name.ts';
import type { Student } from '#site/data/students.ts';
import { useIsMember } from '#site/data/team.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { ActionsMenu } from '#site/ui/actions-menu.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#site/ui/menu.tsx';
import * as words from './words.ts';

interface RowMenuProps {
  student: Student;
  onDelete: () => void;
}

export function RowMenu({ student, onDelete }: RowMenuProps) {
  const open = useOpenDialog();
  const isMember = useIsMember();
  const { id, firstName, lastName } = student;
  return (
    <ActionsMenu about={fullName({ firstName, lastName })}>
      <MenuLink glyph={Eye} href={`/students/${id}`}>
        {words.viewDetails}
      </MenuLink>
      <MenuItem
        needsSignal
        glyph={Pencil}
        onSelect={() => open({ kind: 'edit-student', studentId: id })}
      >
        {words.editStudent}
      </MenuItem>
      <MenuItem
        needsSignal
        glyph={CalendarPlus}
        onSelect={() => open({ kind: 'schedule-lesson', studentId: id })}
      >
        {words.scheduleLesson}
      </MenuItem>
      {!isMember && (
        <>
          <MenuSeparator />
          <MenuItem glyph={Trash2} tone="danger" onSelect={onDelete}>
            {words.deleteStudent}
          </MenuItem>
        </>
      )}
    </ActionsMenu>
  );
}
