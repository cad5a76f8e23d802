import {
  Ban,
  CalendarCheck,
  CalendarPlus,
  ClipboardCheck,
  Ellipsis,
  MessageSquare,
  Pencil,
  Trash2,
} from 'lucide-react';
import { mockTestTitle } from '#domain/catalogue/lessons.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type Lesson, useChangeLesson } from '#site/data/lessons.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { useNow } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLink,
  MenuSeparator,
  MenuTrigger,
} from '#site/ui/menu.tsx';
import { useToast } from '#site/ui/toast.tsx';
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
        <PlanMockTest lesson={lesson} />
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

/** Makes a mock test of a lesson that is still ahead: its title says so, and the sheet then opens the marking. */
function PlanMockTest({ lesson }: { lesson: Lesson }) {
  const { mutate } = useChangeLesson();
  const toast = useToast();
  const showFailure = useErrorToast({ title: words.mockTestNotPlanned });
  const now = useNow();
  const isAhead = lesson.status === 'scheduled' && lesson.startTime > now;
  if (!isAhead || lesson.title === mockTestTitle) return null;
  return (
    <MenuItem
      glyph={CalendarCheck}
      onSelect={() =>
        mutate(
          { lesson, changes: { title: mockTestTitle } },
          {
            onSuccess: () =>
              toast({
                title: words.mockTestPlanned,
                description: formatMoment(lesson.startTime),
              }),
            onError: showFailure,
          },
        )
      }
    >
      {words.planAMockTest}
    </MenuItem>
  );
}
