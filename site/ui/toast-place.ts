const places = ['start', 'end', 'top', 'top-end'] as const;

/** How far apart the points are that are looked at, in px: less than the smallest control. */
const step = 16;

/** Moves the corner of the toasts to the first place where it covers nothing that can be pressed, or where it covers least. */
export function placeClear(corner: HTMLElement): void {
  let best: { place: string; covered: number } | undefined;
  for (const place of places) {
    corner.dataset['place'] = place;
    const covered = countCovered(corner);
    if (covered === 0) return;
    if (!best || covered < best.covered) best = { place, covered };
  }
  corner.dataset['place'] = best?.place ?? places[0];
}

/** How many controls lie under it. */
function countCovered(corner: HTMLElement): number {
  const { left, top, right, bottom } = corner.getBoundingClientRect();
  const found = new Set<Element>();
  for (let x = left; x <= right; x += step)
    for (let y = top; y <= bottom; y += step) {
      const below = document.elementsFromPoint(x, y).find((one) => !corner.contains(one));
      const control = below?.closest('button, a, input, select, textarea, label, summary');
      if (control) found.add(control);
    }
  return found.size;
}
