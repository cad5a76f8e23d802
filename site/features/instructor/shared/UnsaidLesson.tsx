import { Check, UserX } from 'lucide-react';
import type { Lesson } from '#site/data/lessons.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { Button } from '#site/ui/button.tsx';
import { useOutcome } from './use-outcome.ts';
import * as words from './words.ts';

interface UnsaidLessonProps {
  lesson: Lesson;
  name: string;
  /** When it was, in words. */
  when: string;
}

/** A lesson that is over and of which nobody has said how it ended: one press says it. */
export function UnsaidLesson({ lesson, name, when }: UnsaidLessonProps) {
  const { settle } = useOutcome();
  const open = useOpenDialog();
  return (
    <li>
      <button
        type="button"
        className="open-lesson"
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'lesson', lessonId: lesson.id })}
      >
        <b>{name}</b>
        <span className="num">{when}</span>
      </button>
      <Button
        glyph={Check}
        aria-label={words.completedBy({ name })}
        onClick={() => settle(lesson, 'completed')}
      >
        {words.completed}
      </Button>
      <Button
        glyph={UserX}
        aria-label={words.noShowBy({ name })}
        onClick={() => settle(lesson, 'no-show')}
      >
        {words.noShow}
      </Button>
    </li>
  );
}
