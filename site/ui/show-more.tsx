import { useState } from 'react';
import { Button } from './button.tsx';
import * as words from './words.tsx';

/** Rows that a list begins with, and that each press adds. */
const step = 50;

/** How many rows of a list are asked for, up to the most that it has. */
export function useLimit(most = Number.POSITIVE_INFINITY) {
  const [limit, setLimit] = useState(step);
  return {
    limit,
    /** Whether a list with so many rows may go on. */
    mayGoOn: (shown: number) => shown === limit && limit < most,
    raise: () => setLimit(Math.min(most, limit + step)),
    reset: () => setLimit(step),
  };
}

interface ShowMoreProps {
  busy?: boolean;
  /** "Show more", or "Show earlier" where a list goes back in time. */
  isEarlier?: boolean;
  onPress: () => unknown;
}

/** The end of a list that goes on. */
export const ShowMore = ({ busy, isEarlier, onPress }: ShowMoreProps) => (
  <div data-slot="show-more">
    <Button busy={busy} onClick={() => onPress()}>
      {isEarlier ? words.showEarlier : words.showMore}
    </Button>
  </div>
);
