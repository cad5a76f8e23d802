import { ArrowRightLeft, UserPen } from 'lucide-react';
import type { Lesson } from '#site/data/lessons.ts';
import { useColleagues } from '#site/data/team.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { MenuItem } from '#site/ui/menu.tsx';
import * as words from './words.ts';

interface OwnerItemsProps {
  lesson: Lesson;
  /** Whether the menu is the sheet's, to which the question leads back. */
  isOnSheet?: boolean;
}

/** A lesson goes to a colleague, or was another student's. */
export function OwnerItems({ lesson, isOnSheet = false }: OwnerItemsProps) {
  const open = useOpenDialog();
  const colleagues = useColleagues(lesson.instructorId);
  const ask = (as: 'hand-over' | 'student') =>
    open({ kind: 'lesson-owner', lessonId: lesson.id, as, isFromSheet: isOnSheet });
  return (
    <>
      {colleagues.length > 0 && lesson.status === 'scheduled' && (
        <MenuItem needsSignal glyph={ArrowRightLeft} onSelect={() => ask('hand-over')}>
          {words.handToAColleague}
        </MenuItem>
      )}
      <MenuItem needsSignal glyph={UserPen} onSelect={() => ask('student')}>
        {words.correctTheStudent}
      </MenuItem>
    </>
  );
}
