import { MessageSquareQuote } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type Review, useReviews } from '#site/data/reviews.ts';
import { Stars } from '#site/format/Rating.tsx';
import { Avatar } from '#site/ui/avatar.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Reply } from './Reply.tsx';
import * as words from './words.tsx';

/** What students say on the public profile. */
export function ReviewList() {
  const reviews = useReviews();
  return (
    <Panel aria-label={words.reviews}>
      <Loaded from={reviews}>
        {(all) =>
          all.length === 0 ? (
            <Empty glyph={MessageSquareQuote} title={words.noReviewsYet}>
              {words.whoWritesReviews}
            </Empty>
          ) : (
            <ul className="requests rows">
              {all.map((review) => (
                <Row key={review.id} review={review} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Row({ review }: { review: Review }) {
  const { studentName, rating, comment, date } = review;
  return (
    <li>
      <Avatar name={studentName} />
      <div className="who">
        <h2>{studentName}</h2>
        <Stars rating={rating} />
        <time className="muted num" dateTime={date}>
          {formatDate(dateOf(date))}
        </time>
      </div>
      <div className="what">
        <p className="words">{comment}</p>
        <Reply review={review} />
      </div>
    </li>
  );
}
