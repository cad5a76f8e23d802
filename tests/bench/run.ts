// `bun run bench`: runs every benchmark and writes RESULTS.md; `bun run bench NAME` runs one of them and writes nothing.
import { runProgram } from '#api/ground/boot-problem.ts';
import { runAll } from './all.ts';
import { run as append } from './append.ts';
import { run as bank } from './bank.ts';
import { run as billing } from './billing.ts';
import { run as books } from './books.ts';
import { run as commands } from './commands.ts';
import { run as copies } from './copies.ts';
import { run as credit } from './credit.ts';
import { run as diary } from './diary.ts';
import { run as growth } from './growth.ts';
import { run as imports } from './imports.ts';
import { run as invoices } from './invoices.ts';
import { run as kerb } from './kerb.ts';
import { run as kurrent } from './kurrent.ts';
import { run as ledger } from './ledger.ts';
import { run as lighthouse } from './lighthouse.ts';
import { run as live } from './live.ts';
import { run as nation } from './nation.ts';
import { run as notices } from './notices.ts';
import { run as pages } from './pages.ts';
import { run as reads } from './reads.ts';
import { run as renewal } from './renewal.ts';
import { run as reports } from './reports.ts';
import { run as school } from './school.ts';
import { run as searches } from './searches.ts';
import { run as soak } from './soak.ts';
import { run as sockets } from './sockets.ts';
import { run as verify } from './verify.ts';
import { run as weights } from './weights.ts';
import { run as app } from './whole-app.ts';

/** Each prints its figures beside those of a bare baseline that ran in the same minute. `ledger` ends with `verify`, and `soak` takes ten minutes of its own. */
const benchmarks: Record<string, () => Promise<void>> = {
  weights,
  app,
  pages,
  lighthouse,
  reads,
  append,
  commands,
  bank,
  imports,
  invoices,
  books,
  credit,
  diary,
  notices,
  billing,
  copies,
  renewal,
  reports,
  school,
  sockets,
  searches,
  live,
  growth,
  nation,
  ledger,
  verify,
  kurrent,
  kerb,
  soak,
};

/** What a run of all leaves out. */
const apart: ReadonlySet<string> = new Set([
  'verify',
  'kurrent',
  'kerb',
  'soak',
  'searches',
  'growth',
  'nation',
  'renewal',
  'copies',
]);

// As `bun start` runs the product: React draws a PDF a seventh slower with its checks for developers.
process.env['NODE_ENV'] ??= 'production';

const [name] = process.argv.slice(2);
const benchmark = benchmarks[name ?? ''];
if (benchmark) await runProgram(benchmark);
else if (name === undefined)
  process.exitCode = (await runAll(Object.keys(benchmarks).filter((each) => !apart.has(each))))
    ? 0
    : 1;
else {
  console.error(`Which one? bun run bench ${Object.keys(benchmarks).join(' | ')}`);
  process.exitCode = 2;
}
