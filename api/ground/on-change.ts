/** Passes on a value that is another than the one before: what is looked at every second is told once. */
export function onChange<Of>(first: Of, tell: (now: Of) => void): (now: Of) => void {
  let before = first;
  return (now) => {
    if (now === before) return;
    before = now;
    tell(now);
  };
}
