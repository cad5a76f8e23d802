import { Count } from '#site/ui/badge.tsx';
import { capCount } from '#site/ui/count-cap.ts';

/** The yellow count in a link or button, with the word that a screen reader needs. */
export function Unread({ count }: { count: number }) {
  return (
    count > 0 && (
      <>
        <Count count={count} aria-hidden />
        <span className="visually-hidden">, {capCount(count)} unread</span>
      </>
    )
  );
}
