// `bun run bench NAME`: runs one benchmark; without a name it tells which there are.
import { run as append } from './append.ts';
import { run as invoices } from './invoices.ts';
import { run as ledger } from './ledger.ts';
import { run as school } from './school.ts';
import { run as sockets } from './sockets.ts';
import { run as verify } from './verify.ts';

/** Each prints its figures beside those of a bare baseline that ran in the same minute. */
const benchmarks: Record<string, () => Promise<void>> = {
  append,
  invoices,
  ledger,
  school,
  sockets,
  verify,
};

const benchmark = benchmarks[process.argv[2] ?? ''];
if (benchmark) {
  await benchmark();
} else {
  console.error(`Which one? bun run bench ${Object.keys(benchmarks).join(' | ')}`);
  process.exitCode = 1;
}
