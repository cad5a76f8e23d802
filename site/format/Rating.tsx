import { Star } from 'lucide-react';
import { Icon } from '#site/ui/icon.tsx';
import './rating.css';

interface RatingProps {
  rating: number;
  reviewCount: number;
}

/** "★ 4.8, 12 reviews", out of five; or that there are none yet. */
export function Rating({ rating, reviewCount }: RatingProps) {
  if (reviewCount === 0) return <span className="rating muted">No reviews yet</span>;
  return (
    <span className="rating num">
      <Icon glyph={Star} size="xs" data-fill="" />
      <b>
        <span className="visually-hidden">Rated </span>
        {rating.toFixed(1)}
        <span className="visually-hidden"> of 5</span>
      </b>
      <small>
        {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}
      </small>
    </span>
  );
}

/** Five stars, as many filled as somebody gave. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} glyph={Star} size="xs" data-fill={star <= rating ? '' : undefined} />
      ))}
    </span>
  );
}
