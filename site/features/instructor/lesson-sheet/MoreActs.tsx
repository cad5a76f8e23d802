import {
  Ban,
  CalendarPlus,
  ClipboardCheck,
  Ellipsis,
  MessageSquare,
  Pencil,
  Trash2,
} from 'lucide-react';
import type { Lesson } from '#site/data/lessons.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { Button } from '#site/ui/button.tsx';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLink,
  MenuSeparator,
  MenuTrigger,
} from '#site/ui/menu.tsx';
import { OutcomeItems } from '../shared/OutcomeItems.tsx';
import { OwnerItems } from '../shared/OwnerItems.tsx';
import { useOutcome } from '../shared/use-outcome.ts';
import * as words from './words.tsx';

interface MoreActsProps {
  lesson: Lesson;
  onDelete: () => void;
}

/** The rest of what can be done to a lesson. */
export function MoreActs({ lesson, onDelete }: MoreActsProps) {
  const open = useOpenDialog();
  const { settleQuietly } = useOutcome();
  return (
    <Menu>
      <MenuTrigger>
        <Button glyph={Ellipsis} aria-label={words.moreForLesson}>
          {words.more}
        </Button>
      </MenuTrigger>
      <MenuContent side="top">
        <MenuItem
          glyph={Pencil}
          onSelect={() => open({ kind: 'edit-lesson', lessonId: lesson.id })}
        >
          {words.editLesson}
        </MenuItem>
        <MenuItem
          needsSignal
          glyph={CalendarPlus}
          onSelect={() => open({ kind: 'schedule-lesson', studentId: lesson.studentId })}
        >
          {words.bookTheNextOne}
        </MenuItem>
        <MenuLink glyph={MessageSquare} href={`/messages?to=${lesson.studentId}`}>
          {words.writeToStudent}
        </MenuLink>
        <MenuLink glyph={ClipboardCheck} href={`/mock-test/${lesson.studentId}`}>
          {words.markAMockTest}
        </MenuLink>
        <OutcomeItems lesson={lesson} />
        <OwnerItems lesson={lesson} isOnSheet />
        {lesson.status === 'scheduled' && (
          <MenuItem glyph={Ban} onSelect={() => settleQuietly(lesson, 'cancelled')}>
            {words.cancelLesson}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem glyph={Trash2} tone="danger" onSelect={onDelete}>
          {words.deleteLesson}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
