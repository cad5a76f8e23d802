/** What one more frame is: welcome, refused, or the last straw. */
export type FrameVerdict = 'welcome' | 'refused' | 'goodbye';

const windowMs = 10_000;
/** Frames in a window that a person's tab can be expected to send, reconnecting and all. */
const welcomeFrames = 60;
/** More than this is no person's tab. */
const bearableFrames = 300;

/** Counts the frames of one connection; `now` in milliseconds of any steady clock. */
export function frameRateLimiter() {
  let windowEnds = Number.NEGATIVE_INFINITY;
  let frames = 0;
  return (now: number): FrameVerdict => {
    if (now >= windowEnds) {
      windowEnds = now + windowMs;
      frames = 0;
    }
    frames += 1;
    if (frames <= welcomeFrames) return 'welcome';
    return frames <= bearableFrames ? 'refused' : 'goodbye';
  };
}
