const edgePx = 56;
const fastestPx = 14;

/**
 * Scrolls what is under the hand while it rests near the upper or lower edge of what can be seen, the faster the nearer. Answers how to stop.
 * @param within the element whose scrolling box is meant; the page when it has none
 * @param height where the hand is, in pixels from the top of the window
 */
export function scrollAtEdges(
  within: Element,
  height: () => number,
  onScrolled: () => void,
): () => void {
  const box = scrollingBox(within);
  let frame = requestAnimationFrame(turn);
  return () => cancelAnimationFrame(frame);

  function turn() {
    const { top, bottom } = seenOf(box);
    const y = height();
    const above = Math.max(0, top + edgePx - y);
    const below = Math.max(0, y - (bottom - edgePx));
    const by = Math.max(-fastestPx, Math.min(fastestPx, (below - above) / 4));
    if (by !== 0) {
      const before = box.scrollTop;
      box.scrollTop = before + by;
      if (box.scrollTop !== before) onScrolled();
    }
    frame = requestAnimationFrame(turn);
  }
}

function scrollingBox(element: Element): Element {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const isScroller = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (isScroller && box.scrollHeight > box.clientHeight) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}

function seenOf(box: Element): { top: number; bottom: number } {
  if (box === document.scrollingElement) return { top: 0, bottom: innerHeight };
  const { top, bottom } = box.getBoundingClientRect();
  return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
}
