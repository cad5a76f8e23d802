import { useState } from 'react';
import {
  addDays,
  addMinutes,
  dateOf,
  type Instant,
  minutesBetween,
} from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { useFreeDays } from '#site/data/free-times.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { useLessonChanges } from '#site/features/shared/diary/use-lesson-changes.tsx';
import { TimeChoice } from '#site/features/shared/free-times/TimeChoice.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import * as words from './words.tsx';

interface MoveSheetProps {
  lesson: Lesson;
  name: string;
  onMoved: () => void;
  onBack: () => void;
}

/** The free times of the lesson's instructor; a press on one moves it there. */
export function MoveSheet({ lesson, name, onMoved, onBack }: MoveSheetProps) {
  const today = useToday();
  const [from, setFrom] = useState(today);
  const minutes = minutesBetween(lesson.startTime, lesson.endTime);
  const days = useFreeDays({
    from,
    minutes,
    instructorId: lesson.instructorId,
    except: lesson.id,
  });
  const { change, isPending, dialog } = useLessonChanges();

  const moveTo = (startTime: Instant) => {
    if (isPending) return;
    const endTime = addMinutes(startTime, minutes);
    change({ lesson, changes: { startTime, endTime }, onDone: onMoved, onKept: onBack });
  };
  if (dialog) return dialog;
  return (
    <Dialog open onOpenChange={(open) => !open && onBack()}>
      <DialogContent
        title={words.moveLessonOf({ name })}
        consequence={words.nowOn({
          date: formatDate(dateOf(lesson.startTime), { year: false }),
          times: formatTimeSpan(lesson.startTime, lesson.endTime),
        })}
        aria-busy={isPending}
      >
        <DialogBody>
          <TimeChoice
            first={today}
            last={addDays(today, 365)}
            from={from}
            onFrom={setFrom}
            days={days}
            value={null}
            onChange={moveTo}
            isAct
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onBack}>{words.backToTheLesson}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
