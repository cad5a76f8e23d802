/** Asks until it is so. @throws after four minutes: on a slow machine with other work much takes one */
export async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 240_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`still not so: ${isSo.toString()}`);
    await Bun.sleep(5);
  }
}
