// `bun run audit …`: what auditors do from the command line, beside the running app or alone.
import { readArguments } from './audit/cli/arguments.ts';
import { withLedger } from './audit/cli/opened.ts';
import { drift, proveExport, verify, writeExport } from './audit/cli/proving.ts';
import { history, printSeals, replayStream } from './audit/cli/reading.ts';
import { usage, WrongUse } from './audit/cli/wrong-use.ts';
import { runProgram } from './boot/boot-problem.ts';
import { readEnv } from './env.ts';
import { openSealKeeper } from './seals/seal-keeper.ts';

await runProgram(async () => {
  try {
    const fits = await run();
    if (!fits) process.exitCode = 1;
  } catch (fault) {
    if (!(fault instanceof WrongUse)) throw fault;
    console.error(fault.message);
    process.exitCode = 2;
  }
});

/** Answers whether everything fits; reading alone always does. */
async function run(): Promise<boolean> {
  const { words: given, isJson, options } = readArguments(process.argv.slice(2));
  const { at, key, format = 'ndjson', out, ...search } = options;
  const [command = '', ...words] = given;
  const [first = ''] = words;
  switch (command) {
    case 'history':
      await withLedger((opened) => history(opened, words, isJson));
      return true;
    case 'replay':
      await withLedger((opened) => replayStream(opened, first, at, isJson));
      return true;
    case 'seals':
      await withLedger((opened) => printSeals(opened, isJson));
      return true;
    case 'key':
      process.stdout.write(keeper().publicPem);
      return true;
    case 'verify':
      return withLedger((opened) => verify(opened, keeper(), key, isJson));
    case 'drift':
      return withLedger((opened) => drift(opened, isJson));
    case 'export':
      await withLedger((opened) => writeExport(opened, keeper(), { ...search, format, out }));
      return true;
    case 'verify-export':
      return proveExport(first, key, isJson);
    default:
      throw new WrongUse(usage);
  }
}

function keeper() {
  return openSealKeeper(readEnv(process.env).dataDir);
}
