import { CalendarClock, CalendarX, MapPin, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { givingUp } from '#domain/availability/self-booking.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useBookingRules, useCancelLesson } from '#site/data/learner/booking.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { lateChargeInWords, policyOfLesson, termsOfLesson } from './late-charge.ts';
import * as words from './words.ts';

const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx').then((module) => module.MoveDialog));
const RequestDialog = lazyDialog(() =>
  import('./RequestDialog.tsx').then((module) => module.RequestDialog),
);

const PlacesDialog = lazyDialog(() =>
  import('./PlacesDialog.tsx').then((module) => module.PlacesDialog),
);

/** Moving and cancelling a lesson to come, under the policy; what it means is said before the act. */
export function LessonActions({ lesson }: { lesson: PortalLesson }) {
  const { may } = useLearner();
  const rules = useBookingRules().data;
  const [asking, setAsking] = useState<'move' | 'cancel' | 'request' | 'places' | null>(null);
  const cancel = useCancelLesson();
  const toast = useToast();
  const now = useNow();
  if (lesson.status !== 'scheduled') return null;
  const terms = termsOfLesson(rules, lesson);
  const policy = policyOfLesson(rules, terms);
  const means = givingUp(terms ?? { freeHours: 0 }, lesson.startTime, now);
  if (means === 'none') return null;
  const canMove = may('schedule lessons') && rules?.isOpen && means === 'free';
  const when = `${formatDate(dateOf(lesson.startTime), { year: false })}, ${timeOf(lesson.startTime)}`;
  const close = () => setAsking(null);

  const giveUp = () =>
    cancel.mutate(
      { lessonId: lesson.id, acceptsPolicy: true },
      {
        onSuccess: () => toast({ title: words.lessonCancelled, description: when }),
        onSettled: close,
      },
    );

  return (
    <p className="lesson-actions">
      {canMove && (
        <Button
          needsSignal
          size="sm"
          glyph={CalendarClock}
          aria-label={words.move({ title: lesson.title, when })}
          onClick={() => setAsking('move')}
        >
          {words.move2}
        </Button>
      )}
      {may('schedule lessons') && rules?.isOpen && (
        <Button
          needsSignal
          size="sm"
          variant="quiet"
          glyph={MapPin}
          aria-label={words.placesOf({ title: lesson.title, when })}
          onClick={() => setAsking('places')}
        >
          {words.places}
        </Button>
      )}
      {may('schedule lessons') && rules && (
        <Button
          needsSignal
          size="sm"
          variant="quiet"
          glyph={CalendarX}
          aria-label={words.cancel({ title: lesson.title, when })}
          onClick={() => setAsking('cancel')}
        >
          {words.cancel2}
        </Button>
      )}
      {may('request lesson changes') && !canMove && (
        <Button
          needsSignal
          size="sm"
          variant="quiet"
          glyph={MessageSquareReply}
          aria-label={words.askToChange({ title: lesson.title, when })}
          onClick={() => setAsking('request')}
        >
          {words.askForAChange}
        </Button>
      )}
      {asking === 'move' && rules && <MoveDialog lesson={lesson} rules={rules} onClose={close} />}
      {asking === 'places' && <PlacesDialog lesson={lesson} onClose={close} />}
      {asking === 'request' && <RequestDialog lesson={lesson} onClose={close} />}
      <ConfirmDialog
        open={asking === 'cancel'}
        onOpenChange={(open) => !open && close()}
        title={words.cancelTitleWhen({ title: lesson.title, when })}
        consequence={
          means === 'late'
            ? words.freeCancellationOfThisLessonHas({
                what: terms ? lateChargeInWords(terms, lesson, now) : '',
                policy,
              })
            : words.thisIsFreeOfCharge({ policy })
        }
        confirm={words.cancelLesson}
        keep={words.keepLesson}
        busy={cancel.isPending}
        onConfirm={giveUp}
      />
    </p>
  );
}
