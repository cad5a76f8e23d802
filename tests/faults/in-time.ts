/** Milliseconds that a step of a round may take: a busy machine needs ten seconds for the longest, a line that loses much a minute. */
const longestStep = 100_000;

/**
 * What waits for ever is a fault too, and says what it saw last.
 * @param what it is that should end, as the error names it
 * @param standing how everything is that it may wait for; asked only when it does not end
 * @throws what the task throws, or that it does not end
 */
export async function inTime<Result>(
  what: string,
  task: Promise<Result>,
  standing: () => Promise<string>,
): Promise<Result> {
  const late = Promise.withResolvers<typeof isLate>();
  const timer = setTimeout(() => late.resolve(isLate), longestStep);
  const ended = await Promise.race([task, late.promise]).finally(() => clearTimeout(timer));
  if (ended === isLate) throw new Error(`${what} does not end.\n${await standing()}`);
  return ended;
}

const isLate = Symbol('late');
