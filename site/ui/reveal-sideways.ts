/** Moves a row that is longer than a phone sideways, and nothing else, until this part of it is in the middle. Given as a part's `ref`. */
export function revealSideways(part: HTMLElement | null): void {
  const row = part?.parentElement;
  if (!row) return;
  row.scrollLeft = part.offsetLeft - row.offsetLeft - (row.clientWidth - part.offsetWidth) / 2;
}
