/** What one more frame is: welcome, refused, or the last straw. */
export type FrameVerdict = 'welcome' | 'refused' | 'goodbye';

const windowMs = 10_000;
/** Frames in a window that a person's tab can be expected to send, reconnecting and all. */
const welcomeFrames = 60;
/** More than this is no person's tab. */
const bearableFrames = 300;

/** How many frames of a connection came in the window that is open, and until when that is. */
export type FrameCount = { until: number; count: number };

/** Counts one more frame; `now` in milliseconds of any steady clock. */
export function countFrame(frames: FrameCount, now: number): FrameVerdict {
  if (now >= frames.until) {
    frames.until = now + windowMs;
    frames.count = 0;
  }
  frames.count += 1;
  if (frames.count <= welcomeFrames) return 'welcome';
  return frames.count <= bearableFrames ? 'refused' : 'goodbye';
}
