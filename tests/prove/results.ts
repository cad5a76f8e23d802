import { join } from 'node:path';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { proofs } from './proofs.ts';

type Result = {
  readonly name: string;
  readonly says: string;
  readonly outcome: string;
  readonly seconds: number;
  readonly seed: number;
};

const file = join(import.meta.dir, 'RESULTS.md');
const head = `# What \`bun run prove\` has shown

The last run of each part, written by it. \`SEED=… bun run prove <part>\` repeats one.

| part | what | outcome | seconds | seed | on |
|---|---|---|---|---|---|
`;

/** Puts a part's outcome in the place of its last one. */
export async function noteResult({ name, says, outcome, seconds, seed }: Result): Promise<void> {
  const before = (await Bun.file(file).exists()) ? await Bun.file(file).text() : '';
  const rows = new Map(
    [...before.matchAll(/^\| (\w+) \| .*$/gm)].map(([row, part]) => [part ?? '', row]),
  );
  const cells = [name, says, outcome, seconds, seed, dateOf(new Date().toISOString())];
  rows.set(name, `| ${cells.map((cell) => String(cell).replaceAll('|', '/')).join(' | ')} |`);
  const lines = proofs.flatMap((proof) => rows.get(proof.name) ?? []);
  await Bun.write(file, `${head}${lines.join('\n')}\n`);
}
