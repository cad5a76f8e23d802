import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type ChangeRequest, useOfferTime } from '#site/data/change-requests.ts';
import { TimeDialog } from './TimeDialog.tsx';
import * as words from './words.tsx';

interface AnswerDialogProps {
  request: ChangeRequest;
  name: string;
  onClose: () => void;
}

/** Answers a request to move a lesson with another time. */
export function AnswerDialog({ request, name, onClose }: AnswerDialogProps) {
  const { lessonId, times, startsAt } = request;
  const offer = useOfferTime();
  return (
    <TimeDialog
      title={words.offerAnotherTimeTo({ name })}
      consequence={words.movesOnceAccepted}
      answer={words.offerTime}
      day={dateOf(times[0] ?? startsAt)}
      send={(answers) => offer.mutateAsync({ ...answers, lessonId })}
      says={(at) => ({ title: words.timeOffered, description: formatMoment(at) })}
      onClose={onClose}
    />
  );
}
