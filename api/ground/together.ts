/**
 * Independent questions that went out at the same time. Where several are refused, the first of them in this order is thrown, once all are answered: nothing
 * of them is under way any more.
 */
export async function together<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  await Promise.allSettled(asked);
  return Promise.all(asked);
}
