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
import { lateChargeInWords } from './late-charge.ts';

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
  const means = givingUp({ freeCancelHours: rules?.freeCancelHours ?? 0 }, lesson.startTime, now);
  if (means === 'none') return null;
  const when = `${formatDate(dateOf(lesson.startTime), { year: false })}, ${timeOf(lesson.startTime)}`;
  const close = () => setAsking(null);

  const giveUp = () =>
    cancel.mutate(
      { lessonId: lesson.id, acceptsPolicy: true },
      {
        onSuccess: () => toast({ title: 'Lesson cancelled', description: when }),
        onSettled: close,
      },
    );

  return (
    <p className="lesson-actions">
      {may('schedule lessons') && rules?.isOpen && means === 'free' && (
        <Button
          size="sm"
          glyph={CalendarClock}
          aria-label={`Move ${lesson.title}, ${when}`}
          onClick={() => setAsking('move')}
        >
          Move
        </Button>
      )}
      {may('schedule lessons') && rules?.isOpen && (
        <Button
          size="sm"
          variant="quiet"
          glyph={MapPin}
          aria-label={`Places of ${lesson.title}, ${when}`}
          onClick={() => setAsking('places')}
        >
          Places
        </Button>
      )}
      {may('schedule lessons') && rules && (
        <Button
          size="sm"
          variant="quiet"
          glyph={CalendarX}
          aria-label={`Cancel ${lesson.title}, ${when}`}
          onClick={() => setAsking('cancel')}
        >
          Cancel
        </Button>
      )}
      {may('request lesson changes') && (
        <Button
          size="sm"
          variant="quiet"
          glyph={MessageSquareReply}
          aria-label={`Ask to change ${lesson.title}, ${when}`}
          onClick={() => setAsking('request')}
        >
          Ask for a change
        </Button>
      )}
      {asking === 'move' && rules && <MoveDialog lesson={lesson} rules={rules} onClose={close} />}
      {asking === 'places' && <PlacesDialog lesson={lesson} onClose={close} />}
      {asking === 'request' && <RequestDialog lesson={lesson} onClose={close} />}
      <ConfirmDialog
        open={asking === 'cancel'}
        onOpenChange={(open) => !open && close()}
        title={`Cancel ${lesson.title}, ${when}?`}
        consequence={
          means === 'late'
            ? `Free cancellation of this lesson has ended. ${rules ? lateChargeInWords(rules, lesson) : ''} ${rules?.policy ?? ''}`
            : `This is free of charge. ${rules?.policy ?? ''}`
        }
        confirm="Cancel lesson"
        keep="Keep lesson"
        busy={cancel.isPending}
        onConfirm={giveUp}
      />
    </p>
  );
}
