import { useState } from 'react';
import { dateOf, daysBetween, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { daysFilter, useLessons } from '#site/data/lessons.ts';
import { useNow } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import type { LessonTimes } from '../clock-span.ts';
import { useKnownStudents } from '../use-known-students.ts';
import { sharedMinutes } from './draw-overlap.ts';
import { FreeTimes, sayDay } from './FreeTimes.tsx';
import { OverlapDrawing } from './OverlapDrawing.tsx';
import type { Clash } from './read-clash.ts';
import { sayGap } from './say-gap.ts';
import './clash.css';
import * as words from './words.ts';

interface ClashDialogProps {
  clash: Clash;
  /** The lesson that found its time taken. */
  wanted: LessonTimes & { name: string };
  /** What would be done with it. */
  intent: 'book' | 'move';
  busy: boolean;
  onTake: (free: LessonTimes) => void;
  onAnyway: () => void;
  onCancel: () => void;
}

/** "That time is taken": the clash drawn, the next free times, and "Book anyway". */
export default function ClashDialog(props: ClashDialogProps) {
  const { clash, wanted, intent, busy, onTake, onAnyway, onCancel } = props;
  const { clash: booked, others, freeTimes } = clash;
  const [chosen = freeTimes[0], choose] = useState<LessonTimes>();
  const today = dateOf(useNow());
  const { data: lessons } = useLessons(daysAround([booked, ...freeTimes]));
  const { nameOf } = useKnownStudents(lessons);

  const overlap = {
    name: wanted.name,
    date: formatDate(dateOf(wanted.startTime), { year: false }),
    times: formatTimeSpan(wanted.startTime, wanted.endTime),
    minutes: sharedMinutes(booked, wanted),
    others,
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        role="alertdialog"
        data-clash=""
        title={words.thatTimeIsTaken}
        consequence={
          booked.studentName
            ? words.overlapsLesson({ ...overlap, student: booked.studentName })
            : words.overlapsOwnTime(overlap)
        }
      >
        <DialogBody>
          <OverlapDrawing
            booked={{
              ...booked,
              name: booked.studentName ?? words.ownTime,
              lessonType: lessons?.find(({ id }) => id === booked.lessonId)?.lessonType ?? '',
            }}
            wanted={{ ...wanted, word: intent === 'book' ? words.thatIsNew : words.thatMoves }}
          />
          <FreeTimes
            times={freeTimes}
            today={today}
            chosen={chosen}
            onChoose={choose}
            gapOf={(free) => lessons && sayGap(free, lessons, nameOf)}
          />
        </DialogBody>
        <DialogFooter>
          <Button needsSignal className="start" onClick={onAnyway} disabled={busy}>
            {words.bookAnyway}
          </Button>
          <DialogCancel />
          {chosen && (
            <Button variant="primary" busy={busy} onClick={() => onTake(chosen)}>
              {sayTaking(
                intent,
                dateOf(chosen.startTime),
                today,
              )({ time: timeOf(chosen.startTime) })}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** "Book today 09:30", "Move to Fri 20 Nov 09:30". */
function sayTaking(intent: ClashDialogProps['intent'], date: string, today: string) {
  if (date === today) return intent === 'book' ? words.bookToday : words.moveToToday;
  const say = intent === 'book' ? words.bookOn : words.moveToDay;
  return ({ time }: { time: string }) => say({ date: sayDay(date, today), time });
}

/** From the first day to the last of these times, whole days. */
function daysAround(times: readonly LessonTimes[]) {
  const days = times.map(({ startTime }) => dateOf(startTime)).toSorted();
  const [first = '', last = first] = [days[0], days.at(-1)];
  return daysFilter(first, daysBetween(first, last) + 1);
}
