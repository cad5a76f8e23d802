/** A bar on the terminal's error stream; silent when nobody is watching. */
export type Progress = {
  /** One of the steps is about to run. */
  step(what: string): void;
  /** So many are done, of a count known beforehand. */
  at(finished: number, what: string): void;
  done(): void;
};

const WIDTH = 24;

export function progress(steps: number): Progress {
  const watched = process.stderr.isTTY;
  let begun = 0;

  return {
    step(what) {
      draw(begun, what);
      begun += 1;
    },
    at: draw,
    done() {
      if (watched) process.stderr.write('\r\u001b[K');
    },
  };

  function draw(finished: number, what: string): void {
    if (!watched) return;
    const full = Math.round((finished / steps) * WIDTH);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    process.stderr.write(`\r\u001b[K${bar} ${Math.round((finished / steps) * 100)} %  ${what}`);
  }
}
