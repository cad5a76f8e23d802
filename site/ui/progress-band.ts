export type ProgressBand = 'slate' | 'amber' | 'blue' | 'green';

/** The colour of a progress bar: 75 per cent or more green, 50 blue, 25 amber, below that slate. */
export function progressBand(percent: number): ProgressBand {
  if (percent >= 75) return 'green';
  if (percent >= 50) return 'blue';
  if (percent >= 25) return 'amber';
  return 'slate';
}

/** How much of the whole is done, in whole per cent from 0 to 100; with a whole of 0 nothing is done. */
export function percentOf(done: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((done / whole) * 100)));
}
