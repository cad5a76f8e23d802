import { Star } from 'lucide-react';
import { formatNumber } from '#domain/kernel/numbers.ts';
import { Icon } from '#site/ui/icon.tsx';
import { hidden } from '#site/ui/tags.tsx';
import './rating.css';
import * as words from './words.ts';

interface RatingProps {
  rating: number;
  reviewCount: number;
}

/** "★ 4.8, 12 reviews", out of five; or that there are none yet. */
export function Rating({ rating, reviewCount }: RatingProps) {
  if (reviewCount === 0) return <span className="rating muted">{words.noReviewsYet}</span>;
  return (
    <span className="rating num">
      <Icon glyph={Star} size="xs" data-fill="" />
      <b>
        {hidden(words.rated)}
        {formatNumber(rating, 1)}
        {hidden(words.ofFive)}
      </b>
      <small>{reviewCount === 1 ? words.oneReview : words.reviews({ count: reviewCount })}</small>
    </span>
  );
}

/** Five stars, as many filled as somebody gave. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={words.starsOfFive({ rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} glyph={Star} size="xs" data-fill={star <= rating ? '' : undefined} />
      ))}
    </span>
  );
}
