import { tellPages } from './line.ts';

/** An answer that comes sooner needs no words before it, in milliseconds. */
const soonMs = 40;
/** How long the words stay at least, so that they can be read, in milliseconds. */
const inSightMs = 600;

let count = 0;

/**
 * Tells the pages that something lies on this phone and is on its way, where its answer does not come at once.
 * @returns what is called when it has been answered, or given up for now
 */
export function tellOnItsWay(): () => void {
  let isTold = false;
  const tell = (change: 1 | -1) => {
    count += change;
    void tellPages({ onItsWay: count });
  };
  const timer = setTimeout(() => {
    isTold = true;
    tell(1);
  }, soonMs);
  return () => {
    clearTimeout(timer);
    if (isTold) setTimeout(tell, inSightMs, -1);
  };
}
