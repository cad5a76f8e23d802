import {
  BadgeDollarSign,
  CalendarClock,
  CalendarPlus,
  CalendarSearch,
  Check,
  Gauge,
  NotebookPen,
  Undo2,
  UserX,
} from 'lucide-react';
import { clockAt, dateOf, minutesBetween } from '#domain/kernel/nz-time.ts';
import { useUser } from '#site/data/account.ts';
import { type Lesson, useChangeLesson } from '#site/data/lessons.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { useNow } from '#site/format/use-now.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { useAskFirst } from '../shared/use-ask-first.ts';
import { useOutcome } from '../shared/use-outcome.ts';
import { MoreActs } from './MoreActs.tsx';
import * as words from './words.tsx';

interface ActsProps {
  lesson: Lesson;
  /** The lesson as it was before it was moved here, where it just was. */
  movedFrom: Lesson | undefined;
  onUndoneMove: () => void;
  onRecap: () => void;
  onMove: () => void;
  onDelete: () => void;
}

/**
 * What is done to a lesson: how it went, large; after that, what follows from it. Each can be taken back. The two rows have keys: a button that is being pressed
 * never becomes another one. The time of one that was called off is there for
 * another learner, who is told of the offer and has it held for them.
 */
export function Acts({ lesson, movedFrom, onUndoneMove, onRecap, onMove, ...inMenu }: ActsProps) {
  const open = useOpenDialog();
  const now = useNow();
  const { settleQuietly, isPending } = useOutcome();
  const askFirst = useAskFirst();
  const isOpen = lesson.status === 'scheduled';
  const takePayment = () =>
    open({ kind: 'take-payment', studentId: lesson.studentId, lessonId: lesson.id });
  const isMine = useUser().data?.id === lesson.instructorId;
  const isFreed = isMine && lesson.status === 'cancelled' && lesson.startTime > now;
  const offerTime = () =>
    open({
      kind: 'schedule-lesson',
      ...clockAt(lesson.startTime),
      duration: minutesBetween(lesson.startTime, lesson.endTime),
      isOffer: true,
    });
  const more = <MoreActs lesson={lesson} {...inMenu} />;

  if (isOpen)
    return (
      <div key="open" className="lesson-acts">
        <Button
          needsSignal={false}
          size="lg"
          className="main"
          // A lesson of another day is rarely over: the colour would invite a slip.
          variant={dateOf(lesson.startTime) <= dateOf(now) ? 'primary' : 'default'}
          glyph={Check}
          busy={isPending}
          onClick={() => settleQuietly(lesson, 'completed')}
        >
          {words.completed}
        </Button>
        <Button
          glyph={UserX}
          onClick={() => askFirst(lesson, 'no-show') || settleQuietly(lesson, 'no-show')}
        >
          {words.noShow}
        </Button>
        {movedFrom ? (
          <UndoMove lesson={lesson} was={movedFrom} onDone={onUndoneMove} />
        ) : (
          <Button glyph={CalendarClock} onClick={onMove}>
            {words.move}
          </Button>
        )}
        <Button glyph={BadgeDollarSign} onClick={takePayment}>
          {words.takePayment}
        </Button>
        {more}
      </div>
    );
  return (
    <div key="over" className="lesson-acts" data-over>
      {isFreed && (
        <Button
          needsSignal
          size="lg"
          className="main"
          variant="primary"
          glyph={CalendarSearch}
          onClick={offerTime}
        >
          {words.offerTheTime}
        </Button>
      )}
      <Button
        {...(!isFreed && { size: 'lg', className: 'main', variant: 'primary' })}
        glyph={BadgeDollarSign}
        onClick={takePayment}
      >
        {words.takePayment}
      </Button>
      <Button
        glyph={Undo2}
        onClick={() => settleQuietly(lesson, 'scheduled')}
        aria-label={words.undoOutcome}
      >
        {words.undo}
      </Button>
      {lesson.status === 'completed' && (
        <Button glyph={NotebookPen} onClick={onRecap}>
          {words.recap}
        </Button>
      )}
      <ButtonLink glyph={Gauge} href={`/students/${lesson.studentId}?tab=skills`}>
        {words.skills}
      </ButtonLink>
      <Button
        needsSignal
        glyph={CalendarPlus}
        onClick={() => open({ kind: 'schedule-lesson', studentId: lesson.studentId })}
      >
        {words.bookNext}
      </Button>
      {more}
    </div>
  );
}

/** Asks the server for the time it came from; where that has been taken meanwhile, it says so and the lesson stays. */
function UndoMove({ lesson, was, onDone }: { lesson: Lesson; was: Lesson; onDone: () => void }) {
  const { mutate, isPending } = useChangeLesson();
  const showNotUndone = useErrorToast({ title: words.notUndone });
  const { startTime, endTime } = was;
  return (
    <Button
      needsSignal={false}
      glyph={Undo2}
      busy={isPending}
      aria-label={words.undoTheMove}
      onClick={() =>
        mutate(
          { lesson, changes: { startTime, endTime } },
          { onSuccess: onDone, onError: showNotUndone },
        )
      }
    >
      {words.undo}
    </Button>
  );
}
