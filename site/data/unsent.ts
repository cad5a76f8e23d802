/** What the device's storage names each message by that the server has not taken yet. */
export const unsentPrefix = 'keep-left-outbox:';

/** Whether this device keeps a message that the server has not taken yet. */
export function hasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(unsentPrefix));
  } catch {
    // Storage is shut: a message is kept only by the window it was written in.
    return false;
  }
}
