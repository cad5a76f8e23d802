import { Count, capCount } from '#site/ui/badge.tsx';
import * as words from './words.tsx';

/** The yellow count in a link or button, with the word that a screen reader needs: what is counted need not be letters. */
export function Unread({
  count,
  word = words.unread,
}: {
  count: number;
  word?: string | undefined;
}) {
  return (
    count > 0 && (
      <>
        <Count count={count} aria-hidden />
        <span className="visually-hidden">
          , {capCount(count)} {word}
        </span>
      </>
    )
  );
}
