const width = 24;

/** A bar on the terminal's error stream for work over a second; silent when nobody is watching. */
export type ProgressBar = {
  at(done: number, of: number): void;
  end(): void;
};

export function progressBar(what: string): ProgressBar {
  const isWatched = process.stderr.isTTY;
  return {
    at(done, of) {
      if (!isWatched) return;
      const share = of === 0 ? 1 : done / of;
      const full = Math.round(share * width);
      const bar = '█'.repeat(full) + '░'.repeat(width - full);
      process.stderr.write(
        `\r\u001b[K${bar} ${Math.round(share * 100)} %  ${what}: ${done} of ${of}`,
      );
    },
    end() {
      if (isWatched) process.stderr.write('\r\u001b[K');
    },
  };
}
