/** A wake-up that is not lost when it rings before somebody waits. */
export function makeBell() {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    /** Resolves when it rings, with true, or with false after so many milliseconds. */
    async wait(timeoutMs: number): Promise<boolean> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = null;
      const hasRung = rung;
      rung = false;
      return hasRung;
    },
  };
}
