/** Requests that are worked on at once; the database has fewer connections than that. */
export const mostAtWork = 64;
/** Requests that wait for their turn: about as many as are answered in a second. */
export const mostWaiting = 192;

/** What became of a request that asked for its turn. */
export type Turn = 'begin' | 'left' | 'full';

export type WorkInProgress = {
  /** Whether one more would have to wait. */
  isBusy(): boolean;
  /** Whether one more is turned away, and counted, before its body is read. */
  turnsAway(): boolean;
  /**
   * Resolves once there is room: in the order of arrival. The newest is turned away where as many wait as may, so that those who wait are answered in time.
   * One whose sender has left gives up its place. Whoever is told to begin calls `end`.
   */
  turn(signal: AbortSignal): Turn | Promise<Turn>;
  end(): void;
  /** How many are at work and waiting now, and how many were turned away or had left since the process began. */
  counts(): Readonly<Record<'atWork' | 'waiting' | 'turnedAway' | 'left', number>>;
};

/** Bounds the work in progress: beyond what a machine can do at once more work makes all of it late. */
export function workInProgress(most = mostAtWork, mostInLine = mostWaiting): WorkInProgress {
  /** In the order of arrival. */
  const line = new Set<() => void>();
  let atWork = 0;
  let turnedAway = 0;
  let left = 0;

  return {
    isBusy: () => atWork >= most,
    turnsAway,
    turn(signal) {
      if (signal.aborted) {
        left += 1;
        return 'left';
      }
      if (atWork < most) {
        atWork += 1;
        return 'begin';
      }
      if (turnsAway()) return 'full';
      return new Promise((resolve) => {
        const onLeaving = () => {
          left += 1;
          line.delete(onTurn);
          resolve('left');
        };
        const onTurn = () => {
          signal.removeEventListener('abort', onLeaving);
          resolve('begin');
        };
        line.add(onTurn);
        signal.addEventListener('abort', onLeaving, { once: true });
      });
    },
    end() {
      const [next] = line;
      if (!next) {
        atWork -= 1;
        return;
      }
      // It takes the place of the one that has ended.
      line.delete(next);
      next();
    },
    counts: () => ({ atWork, waiting: line.size, turnedAway, left }),
  };

  function turnsAway(): boolean {
    const isFull = atWork >= most && line.size >= mostInLine;
    if (isFull) turnedAway += 1;
    return isFull;
  }
}
