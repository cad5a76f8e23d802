import type { Deps } from '#api/deps.ts';

/** A number that no record has: looked up in place of somebody whom a code does not name, so that the database is asked the same whatever is wrong with it. */
export const nobody = 0;

/** Milliseconds; longer than looking somebody up and making them a link takes. */
const constantMs = 250;

/** Does what only some requests lead to, in a time that does not tell which. */
export async function inConstantTime(
  { pause }: Pick<Deps, 'pause'>,
  work: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([work(), pause(constantMs)]);
}
