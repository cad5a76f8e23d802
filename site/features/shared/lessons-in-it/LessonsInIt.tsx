import { dateOf } from '#domain/kernel/nz-time.ts';
import { useUser } from '#site/data/account.ts';
import { useColleagues } from '#site/data/team.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { sayTimes } from '#site/features/shared/diary/say-times.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { LinkButton } from '#site/ui/link.tsx';
import type { LessonInIt } from './read-lessons.ts';
import * as words from './words.ts';
import './lessons-in-it.css';

interface LessonsInItProps {
  lessons: readonly LessonInIt[];
  isBusy: boolean;
  onKeep: () => void;
  onCancelLessons: () => void;
  onBack: () => void;
}

/** What becomes of lessons that stand in a time somebody wants for themselves. */
export function LessonsInIt({
  lessons,
  isBusy,
  onKeep,
  onCancelLessons,
  onBack,
}: LessonsInItProps) {
  const open = useOpenDialog();
  const [first] = lessons;
  const colleagues = useColleagues(useUser().data?.id);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onBack()}>
      <DialogContent
        role="alertdialog"
        title={words.title({ count: lessons.length })}
        consequence={words.whatToDo}
      >
        <DialogBody>
          <ul className="lessons-in-it">
            {lessons.map((lesson) => (
              <li key={lesson.lessonId}>
                <span>
                  <b>{lesson.studentName}</b>, {sayTimes(lesson)}
                </span>
                <LinkButton onClick={() => open({ kind: 'lesson', lessonId: lesson.lessonId })}>
                  {words.openLesson}
                </LinkButton>
              </li>
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          {first && colleagues.length > 0 && (
            <Button
              needsSignal
              onClick={() => open({ kind: 'cover-day', date: dateOf(first.startTime) })}
            >
              {words.handOver}
            </Button>
          )}
          <Button className="start" variant="danger-quiet" busy={isBusy} onClick={onCancelLessons}>
            {words.cancelThem({ count: lessons.length })}
          </Button>
          <Button onClick={onBack}>{words.back}</Button>
          <Button variant="primary" busy={isBusy} onClick={onKeep}>
            {words.keepThem({ count: lessons.length })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
