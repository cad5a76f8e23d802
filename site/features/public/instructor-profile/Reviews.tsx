import { BadgeCheck, MessageSquareQuote } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { InstructorProfile } from '#site/data/instructors.ts';
import { Stars } from '#site/format/Rating.tsx';
import { Avatar } from '#site/ui/avatar.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { hidden } from '#site/ui/tags.tsx';
import { ReportLink } from './ReportLink.tsx';
import * as words from './words.tsx';

export function Reviews({ instructor }: { instructor: InstructorProfile }) {
  const { reviews, firstName } = instructor;
  if (reviews.length === 0) {
    return (
      <Panel aria-label={words.reviews}>
        <Empty glyph={MessageSquareQuote} title={words.noReviewsYet}>
          {words.whoCanWriteReviews}
        </Empty>
      </Panel>
    );
  }
  return (
    <Panel aria-label={words.reviews}>
      <ul className="reviews ruled">
        {reviews.map((review) => (
          <li key={`${review.date} ${review.studentName}`}>
            <Avatar name={review.studentName} />
            <div>
              <p className="by">
                <b>{review.studentName}</b>
                <Stars rating={review.rating} />
                <Badge tone="success" glyph={BadgeCheck}>
                  {words.verifiedReview}
                </Badge>
                <small className="muted num">{formatDate(dateOf(review.date))}</small>
                <small>
                  <ReportLink
                    what={words.reviewReported({
                      instructor: instructor.name,
                      studentName: review.studentName,
                      date: formatDate(dateOf(review.date)),
                    })}
                  >
                    {words.reportReview({
                      studentName: review.studentName,
                      span: hidden,
                    })}
                  </ReportLink>
                </small>
              </p>
              <p className="words">{review.comment}</p>
              {review.reply && (
                <blockquote>
                  <b>{words.instructorReplied({ firstName })}</b>
                  <p className="words">{review.reply}</p>
                </blockquote>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
