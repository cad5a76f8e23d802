// `bun run audit …`: what auditors do from the command line, beside the running app or alone.
import { CheckUnderWay } from '#projections/engine/check.ts';
import { readArguments } from './audit/cli/arguments.ts';
import { withLedger } from './audit/cli/opened.ts';
import { drift, proveExport, verify, writeExport } from './audit/cli/proving.ts';
import { history, printSeals, replayStream } from './audit/cli/reading.ts';
import { usage, WrongUse } from './audit/cli/wrong-use.ts';
import { BootProblem } from './boot/boot-problem.ts';
import { readEnv } from './env.ts';
import { openSealKeeper } from './seals/seal-keeper.ts';

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (fault) {
  const isToldWhy = fault instanceof BootProblem || fault instanceof CheckUnderWay;
  console.error(isToldWhy ? fault.message : fault);
  process.exitCode = fault instanceof WrongUse ? 2 : 3;
}

/** Answers whether everything fits; reading alone always does. */
async function run(): Promise<boolean> {
  const { words: given, isJson, asksHelp, options } = readArguments(process.argv.slice(2));
  if (asksHelp) {
    console.log(usage);
    return true;
  }
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
