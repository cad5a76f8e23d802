/** Scrolls a row that is wider than the screen sideways, and nothing else, until this part is in the middle. Use it as the part's `ref`. */
export function revealSideways(part: HTMLElement | null): void {
  const row = part?.parentElement;
  if (!row) return;
  row.scrollLeft = part.offsetLeft - row.offsetLeft - (row.clientWidth - part.offsetWidth) / 2;
}
