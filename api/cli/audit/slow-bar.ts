import { type ProgressBar, progressBar } from '#api/boot/progress-bar.ts';

const patienceMs = 1_000;

/** A progress bar that shows itself once the work has taken a second. */
export function slowBar(what: string): ProgressBar {
  const bar = progressBar(what);
  const begin = performance.now();
  return {
    at: (done, of) => {
      if (performance.now() - begin > patienceMs) bar.at(done, of);
    },
    end: bar.end,
  };
}
