/** The least room a floating list is worth opening in, in CSS pixels. */
const LEAST_ROOM = 160;
const GAP = 4;
const EDGE = 8;

/**
 * Keeps a popover as wide as its anchor and just under it, or above it where there is more room; both follow
 * scrolling and resizing. Returns a function that stops following.
 */
export function floatBelow(anchor: HTMLElement, list: HTMLElement): () => void {
  const place = () => {
    const { top, bottom, left, width } = anchor.getBoundingClientRect();
    // The visual viewport ends where a phone's keyboard begins.
    const height = window.visualViewport?.height ?? window.innerHeight;
    const below = height - bottom - GAP - EDGE;
    const above = top - GAP - EDGE;
    const goesBelow = below >= LEAST_ROOM || below >= above;
    list.style.left = `${left}px`;
    list.style.width = `${width}px`;
    list.style.maxHeight = `${Math.max(goesBelow ? below : above, 0)}px`;
    list.style.top = goesBelow ? `${bottom + GAP}px` : 'auto';
    list.style.bottom = goesBelow ? 'auto' : `${window.innerHeight - top + GAP}px`;
  };
  place();
  addEventListener('scroll', place, { capture: true, passive: true });
  addEventListener('resize', place);
  window.visualViewport?.addEventListener('resize', place);
  return () => {
    removeEventListener('scroll', place, { capture: true });
    removeEventListener('resize', place);
    window.visualViewport?.removeEventListener('resize', place);
  };
}
