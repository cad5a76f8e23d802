// `bun run prove`: the long versions of what the test run does briefly. Ends with 0 only if all of it held.
import { progressBar } from '#api/boot/progress-bar.ts';
import { seedOfThisRun } from '../security/pick.ts';
import { type Proof, proofs } from './proofs.ts';
import { noteResult } from './results.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length > 0) {
  console.error(
    `No such proof: ${unknown.join(', ')}. There are: ${proofs.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

/** The longest that a proof of many rounds takes, in minutes. */
const minutes = Number(process.env['MINUTES'] ?? 25);

const seed = seedOfThisRun();
console.log(`Seed ${seed}: SEED=${seed} bun run prove repeats this run.`);
let failed = 0;
for (const proof of proofs.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  failed += (await holds(proof)) ? 0 : 1;
console.log(failed === 0 ? 'Nothing fell.' : `${failed} did not hold.`);
process.exit(failed === 0 ? 0 : 1);

async function holds({ name, says, run }: Proof): Promise<boolean> {
  const bar = progressBar(says);
  const from = performance.now();
  // What the product tells its operator of each refusal and fault would bury the bar; a failure is told below.
  const voices = [console.error, console.warn, console.log] as const;
  console.error = console.warn = console.log = () => undefined;
  let most = 0;
  const at = (done: number, of: number) => {
    most = Math.max(most, done);
    bar.at(done, of);
  };
  const outcome = await run(seed, at, Date.now() + minutes * 60_000).then(
    // Where no round came to its end, nothing is proven. One that tells of no rounds has none.
    (note) => ({
      isGood: true as const,
      note:
        run.length > 0 && most === 0 ? `Not done: nothing ended within MINUTES=${minutes}.` : note,
    }),
    (fault: unknown) => ({
      isGood: false as const,
      note: Bun.inspect(fault),
      why: fault instanceof Error ? fault.message : String(fault),
    }),
  );
  [console.error, console.warn, console.log] = voices;
  bar.end();
  const seconds = Math.round((performance.now() - from) / 1_000);
  const mark = outcome.isGood ? (outcome.note.startsWith('Not done') ? '–' : '✓') : '✗';
  console.log(`${mark} ${name}: ${says} (${seconds} s). ${outcome.note}`);
  const told = outcome.isGood ? outcome.note : `Did not hold. ${outcome.why.split('\n')[0]}`;
  await noteResult({ name, says, outcome: `${mark} ${told}`, seconds, seed });
  return outcome.isGood;
}
