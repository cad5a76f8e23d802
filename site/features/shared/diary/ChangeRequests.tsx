import { CalendarClock, Check, X } from 'lucide-react';
import { useState } from 'react';
import { addMinutes, minutesBetween } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import {
  type ChangeRequest,
  useChangeRequests,
  useDeclineChange,
} from '#site/data/change-requests.ts';
import { type Lesson, useLessons } from '#site/data/lessons.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { bold } from '#site/ui/tags.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { useKnownStudents } from './use-known-students.ts';
import { useLessonChanges } from './use-lesson-changes.tsx';
import { WaitingLine } from './WaitingLine.tsx';
import * as words from './words.tsx';

const AnswerDialog = lazyDialog(() =>
  import('./AnswerDialog.tsx').then((file) => file.AnswerDialog),
);

/** What learners and parents ask of lessons to come, each with its answers a press away. */
export function ChangeRequests({
  isShown,
}: {
  isShown: (request: Pick<Lesson, 'instructorId'>) => boolean;
}) {
  const requests = useChangeRequests(true).data?.filter(isShown) ?? [];
  const { nameOf } = useKnownStudents(requests);
  return requests.map((request) => (
    <Request key={request.lessonId} request={request} name={nameOf(request)} />
  ));
}

function Request({ request, name }: { request: ChangeRequest; name: string }) {
  const { lessonId, studentId, startsAt, times, note, offered } = request;
  const around = { studentId, from: startsAt, to: addMinutes(startsAt, 1) };
  const lesson = useLessons(around).data?.find(({ id }) => id === lessonId);
  const { change, isPending, dialog } = useLessonChanges();
  const decline = useDeclineChange();
  const toast = useToast();
  const [isAnswering, setAnswering] = useState(false);
  if (!lesson) return null;

  const moveTo = (startTime: string) => {
    const minutes = minutesBetween(lesson.startTime, lesson.endTime);
    change({
      lesson,
      scope: 'one',
      changes: { startTime, endTime: addMinutes(startTime, minutes) },
      onDone: () => toast({ title: words.lessonMoved, description: formatMoment(startTime) }),
    });
  };
  const when = formatMoment(startsAt);
  return (
    <WaitingLine
      says={
        offered
          ? words.youOffered({ name, when, offered: formatMoment(offered), b: bold })
          : words.asksToMove({ name, when, b: bold })
      }
      note={note}
    >
      {times.map((time) => (
        <Button
          key={time}
          needsSignal={false}
          size="sm"
          variant="primary"
          glyph={Check}
          busy={isPending}
          aria-label={words.moveLessonTo({ name, moment: formatMoment(time) })}
          onClick={() => moveTo(time)}
        >
          {words.moveToMoment({ moment: formatMoment(time) })}
        </Button>
      ))}{' '}
      <Button
        needsSignal
        size="sm"
        glyph={CalendarClock}
        aria-label={words.offerAnotherTimeTo({ name })}
        onClick={() => setAnswering(true)}
      >
        {words.anotherTime}
      </Button>{' '}
      <Button
        needsSignal
        size="sm"
        variant="quiet"
        glyph={X}
        busy={decline.isPending}
        aria-label={words.declineChangeOf({ name })}
        onClick={() => decline.mutate({ lessonId, note: null })}
      >
        {words.declineChange}
      </Button>
      {dialog}
      {isAnswering && (
        <AnswerDialog request={request} name={name} onClose={() => setAnswering(false)} />
      )}
    </WaitingLine>
  );
}
