/** Asks until it is so. @throws after half a minute */
export async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`still not so: ${isSo.toString()}`);
    await Bun.sleep(5);
  }
}
