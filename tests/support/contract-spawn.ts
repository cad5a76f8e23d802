import { join } from 'node:path';

export type WrittenEvent = { readonly id: string; readonly position: number };

/**
 * Runs contract-writer.ts as a process of its own; `acknowledged` yields what the ledger told it, as it comes.
 * @param kurrent where the ledger is kept, if not in Postgres
 */
export function spawnWriter(
  url: string,
  stream: string,
  callers: number,
  appends: number,
  kurrent?: { readonly url: string; readonly prefix: string },
) {
  const child = Bun.spawn(
    [
      process.execPath,
      join(import.meta.dir, 'contract-writer.ts'),
      url,
      stream,
      String(callers),
      String(appends),
      ...(kurrent ? [kurrent.url, kurrent.prefix] : []),
    ],
    { stdout: 'pipe', stderr: 'inherit' },
  );
  return { child, acknowledged: () => written(child.stdout) };
}

/** Whole lines only: a killed process may leave half of one. */
async function* written(output: ReadableStream<Uint8Array>): AsyncGenerator<WrittenEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of output) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}
