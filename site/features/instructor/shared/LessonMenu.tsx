import { Pencil, Trash2, UserRound } from 'lucide-react';
import type { Lesson } from '#site/data/lessons.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { ActionsMenu } from '#site/ui/actions-menu.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#site/ui/menu.tsx';
import { OutcomeItems } from './OutcomeItems.tsx';
import { OwnerItems } from './OwnerItems.tsx';
import * as words from './words.ts';

interface LessonMenuProps {
  lesson: Lesson;
  /** Which lesson it is, for a screen reader. */
  about: string;
  /** Whose page it leads to; absent on that page. */
  student?: { id: number; name: string } | undefined;
  onDelete: (lesson: Lesson) => void;
}

/** What is done to a lesson less often than to set how it went, behind "…" of its line. */
export function LessonMenu({ lesson, about, student, onDelete }: LessonMenuProps) {
  const open = useOpenDialog();
  return (
    <ActionsMenu about={about}>
      <MenuItem glyph={Pencil} onSelect={() => open({ kind: 'edit-lesson', lessonId: lesson.id })}>
        {words.editLesson}
      </MenuItem>
      <OutcomeItems lesson={lesson} />
      <OwnerItems lesson={lesson} />
      {student && (
        <MenuLink glyph={UserRound} href={`/students/${student.id}`}>
          {student.name}
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem glyph={Trash2} tone="danger" onSelect={() => onDelete(lesson)}>
        {words.deleteLesson}
      </MenuItem>
    </ActionsMenu>
  );
}
