// `bun run bench NAME`: runs one benchmark; without a name it tells which there are.

/** Each prints its figures beside those of a bare baseline that ran in the same minute. */
const benchmarks: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  append: () => import('./append.ts'),
};

const name = process.argv[2] ?? '';
const benchmark = benchmarks[name];
if (benchmark) {
  await (await benchmark()).run();
} else {
  console.error(`Which one? bun run bench ${Object.keys(benchmarks).join(' | ')}`);
  process.exitCode = 1;
}

export {};
