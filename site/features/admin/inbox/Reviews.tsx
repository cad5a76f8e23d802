import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type AdminReview, useDecideReview, useNewestReviews } from '#site/data/admin.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import { Stars } from '#site/format/Rating.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { whyHint } from '../shared/reason.ts';

/** What learners say of their instructors, newest first; what is reported is looked for here. */
export function Reviews() {
  const [asked, setAsked] = useState<AdminReview | null>(null);
  return (
    <Panel aria-label="Reviews">
      <Loaded from={useNewestReviews()} failed="Reviews could not be loaded">
        {(reviews) =>
          reviews.length === 0 ? (
            <Empty glyph={MessageSquareQuote} title="No reviews yet" />
          ) : (
            <ul className="letters">
              {reviews.map((review) => (
                <Written key={review.id} review={review} onDecide={() => setAsked(review)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked && <Decision review={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function Written({ review, onDecide }: { review: AdminReview; onDecide: () => void }) {
  const { studentName, instructorId, instructorName, rating, comment, reply, date } = review;
  const act = review.isHidden ? 'Show again' : 'Hide';
  return (
    <li>
      <div>
        <h2>
          {studentName} about{' '}
          <TextLink href={`/instructors/${instructorId}`}>{instructorName}</TextLink>
        </h2>
        <p className="muted">
          <Stars rating={rating} />{' '}
          <time dateTime={date} className="num">
            {formatDate(dateOf(date))}
          </time>{' '}
          {review.isHidden && <Badge tone="warning">Hidden</Badge>}
        </p>
        <p className="words">{comment}</p>
        {reply && <p className="words muted">Reply: {reply}</p>}
      </div>
      <div className="answers">
        <Button onClick={onDecide} aria-label={`${act}: ${studentName} about ${instructorName}`}>
          {act}
        </Button>
      </div>
    </li>
  );
}

function Decision({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const deciding = useDecideReview();
  const toast = useToast();
  const { id, studentName, instructorName, isHidden } = review;
  const title = isHidden ? 'Review shown again' : 'Review hidden';
  return (
    <ReasonDialog
      title={isHidden ? 'Show this review again?' : 'Hide this review?'}
      consequence={`${studentName} about ${instructorName}. ${
        isHidden
          ? 'Everybody reads it again, and it counts in the rating.'
          : 'It leaves the public pages and counts in no rating; its writer and the instructor still read it.'
      }`}
      answer={isHidden ? 'Show again' : 'Hide review'}
      label="Why"
      hint={whyHint}
      maxLength={300}
      isBusy={deciding.isPending}
      onConfirm={(reason) =>
        deciding.mutate(
          { id, how: isHidden ? 'show' : 'hide', reason },
          { onSuccess: () => toast({ title, description: studentName }), onSettled: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
