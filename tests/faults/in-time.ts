/** Milliseconds after which a step of a round hangs: a line that loses much needs a minute for the longest, and a busy machine several times as long. */
const longestStep = 300_000;

/**
 * What waits for ever is a fault too, and says what it saw last.
 * @param what it is that should end, as the error names it
 * @param report how everything is that it may wait for; asked only when it does not end
 * @throws what the task throws, or that it does not end
 */
export async function inTime<Result>(
  what: string,
  task: Promise<Result>,
  report: () => Promise<string>,
): Promise<Result> {
  const late = Promise.withResolvers<typeof isLate>();
  const timer = setTimeout(() => late.resolve(isLate), longestStep);
  const ended = await Promise.race([task, late.promise]).finally(() => clearTimeout(timer));
  if (ended === isLate) throw new Error(`${what} does not end.\n${await report()}`);
  return ended;
}

const isLate = Symbol('late');
