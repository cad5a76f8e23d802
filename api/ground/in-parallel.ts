/** Results of work on each, in their order, so many at the same time. The first fault ends it. */
export async function inParallel<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [nth, item] of rest) results[nth] = await work(item);
    }),
  );
  return results;
}
