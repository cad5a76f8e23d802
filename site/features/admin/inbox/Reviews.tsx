import { MessageSquareQuote } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AccountId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type AdminReview, useDecideReview, useNewestReviews } from '#site/data/admin.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Stars } from '#site/format/Rating.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { whyHint } from '../shared/reason.ts';
import * as words from './words.tsx';

const ReasonDialog = lazyDialog(() =>
  import('#site/dialogs/ReasonDialog.tsx').then((file) => file.ReasonDialog),
);

/** What learners say of their instructors, newest first; what is reported is looked for here. */
export function Reviews() {
  const [asked, setAsked] = useState<AdminReview | null>(null);
  return (
    <Panel aria-label={words.reviews}>
      <Loaded from={useNewestReviews()}>
        {(reviews) =>
          reviews.length === 0 ? (
            <Empty glyph={MessageSquareQuote} title={words.noReviewsYet} />
          ) : (
            <ul className="letters rows">
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
  const act = review.isHidden ? words.showAgain : words.hide;
  return (
    <li>
      <div>
        <h2>
          {words.reviewOf({
            student: studentName,
            instructor: instructorName,
            link: linkToPage(instructorId),
          })}
        </h2>
        <p className="muted">
          <Stars rating={rating} />{' '}
          <time dateTime={date} className="num">
            {formatDate(dateOf(date))}
          </time>{' '}
          {review.isHidden && <Badge tone="warning">{words.hiddenSign}</Badge>}
        </p>
        <p className="words">{comment}</p>
        {reply && <p className="words muted">{words.replySaid({ reply })}</p>}
      </div>
      <div className="answers">
        <Button
          onClick={onDecide}
          aria-label={words.decideOn({ act, student: studentName, instructor: instructorName })}
        >
          {act}
        </Button>
      </div>
    </li>
  );
}

const linkToPage = (instructorId: AccountId) => (name: ReactNode) => (
  <TextLink href={`/instructors/${instructorId}`}>{name}</TextLink>
);

function Decision({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const deciding = useDecideReview();
  const toast = useToast();
  const { id, studentName, instructorName, isHidden } = review;
  const title = isHidden ? words.shownToast : words.hiddenToast;
  return (
    <ReasonDialog
      title={isHidden ? words.showTitle : words.hideTitle}
      consequence={(isHidden ? words.showConsequence : words.hideConsequence)({
        student: studentName,
        instructor: instructorName,
      })}
      answer={isHidden ? words.showAgain : words.hideReview}
      label={words.why}
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
