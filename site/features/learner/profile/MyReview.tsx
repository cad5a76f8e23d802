import { PenLine, Star } from 'lucide-react';
import { useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useStudent } from '#site/data/learner/me.ts';
import { useMyReview } from '#site/data/learner/review.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Stars } from '#site/format/Rating.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { WaitingReview } from './WaitingReview.tsx';
import * as words from './words.ts';

const ReviewDialog = lazyDialog(() =>
  import('./ReviewDialog.tsx').then((module) => module.ReviewDialog),
);

/** One review of one's instructor, once a lesson is completed. */
export function MyReview() {
  const { data } = useMyReview();
  const { instructorName } = useStudent();
  const [isWriting, setWriting] = useState(false);
  if (!data) return null;
  const { review, waiting, mayWrite, revision } = data;
  const written = waiting ?? review;
  return (
    <Panel className="review">
      <PanelHeader title={words.yourReviewOf({ instructorName })}>
        {mayWrite && (
          <Button
            needsSignal
            size="sm"
            glyph={written ? PenLine : Star}
            onClick={() => setWriting(true)}
          >
            {written ? words.change : words.writeAReview}
          </Button>
        )}
      </PanelHeader>
      <PanelBody>
        {waiting && <WaitingReview {...waiting} mailIsOn={data.mailIsOn} />}
        {review && waiting && <h3>{words.shownUntilThen}</h3>}
        {review ? (
          <>
            <p>
              <Stars rating={review.rating} />{' '}
              <span className="muted num">{formatDate(dateOf(review.date))}</span>
            </p>
            <p>{review.comment}</p>
            {review.reply && (
              <blockquote>
                <b>{words.replied({ instructorName })}</b>
                {review.reply}
              </blockquote>
            )}
          </>
        ) : waiting ? null : (
          <p className="muted">
            {mayWrite ? words.othersReadItOnTheInstructors : words.youCanWriteOneOnceYou}
          </p>
        )}
      </PanelBody>
      {isWriting && (
        <ReviewDialog written={written} revision={revision} onClose={() => setWriting(false)} />
      )}
    </Panel>
  );
}
