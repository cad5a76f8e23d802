import { BootProblem, codeOf, said } from '#api/boot-problem.ts';
import { type Env, readEnv } from '#api/env.ts';
import { logKey } from '#api/transparency/checkpoint.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { CheckUnderWay } from '#projections/engine/check.ts';
import { readArguments } from './arguments.ts';
import { withLedger, withSeals } from './opened.ts';
import { drift, proveExport, verify, writeExport } from './proving.ts';
import { history, printSeals } from './reading.ts';
import { replayStream } from './replaying.ts';
import { printCheckpoint, prove, verifyLogbook, verifyProof } from './transparency.ts';
import { witness } from './witness.ts';
import { usage, WrongUse } from './wrong-use.ts';

/** Does what the words on the command line ask for, prints the answer, and gives the exit code that `usage` explains. */
export async function runAudit(
  given: readonly string[],
  variables: Parameters<typeof readEnv>[0],
): Promise<number> {
  try {
    return (await answer(given, readEnv(variables))) ? 0 : 1;
  } catch (fault) {
    // What the system or the database refuses has a code, and its own words say enough.
    const saysEnough =
      fault instanceof BootProblem || fault instanceof CheckUnderWay || codeOf(fault) !== undefined;
    console.error(saysEnough ? said(fault) : fault);
    return fault instanceof WrongUse ? 2 : 3;
  }
}

/** Returns whether everything fits; reading alone always does. */
async function answer(given: readonly string[], env: Env): Promise<boolean> {
  const { words: spoken, isJson, isAll, asksHelp, options } = readArguments(given);
  if (asksHelp) {
    console.log(usage);
    return true;
  }
  const { at, key, format = 'ndjson', out, event, checkpoint, name, ...search } = options;
  const log = () => ({ keeper: keeper(env), publicUrl: env.publicUrl });
  const [command = '', ...words] = spoken;
  const [first = ''] = words;
  switch (command) {
    case 'history':
      await withLedger(env, (opened) => history(opened, words, isJson));
      return true;
    case 'replay':
      await withLedger(env, (opened) => replayStream(opened, words, at, isJson));
      return true;
    case 'seals':
      await withSeals(env, (opened) => printSeals(opened, isJson));
      return true;
    case 'key':
      console.log(logKey(keeper(env).publicKey, env.publicUrl));
      console.log(keeper(env).publicPem.trimEnd());
      return true;
    case 'verify':
      // What is on the server is held against more than a reader may see.
      return (env.eventlogUrl ? withLedger : withSeals)(env, (opened) =>
        verify(opened, keeper(env), key, { isJson, isAll }),
      );
    case 'drift':
      return withLedger(env, (opened) => drift(opened, isJson));
    case 'export':
      await withLedger(env, (opened) =>
        writeExport(opened, keeper(env), { ...search, format, out }),
      );
      return true;
    case 'verify-export':
      return proveExport(first, key, isJson);
    case 'checkpoint':
      await withSeals(env, (opened) => printCheckpoint(opened, log()));
      return true;
    case 'prove':
      return withSeals(env, (opened) => prove(opened, log(), words, { out, event }));
    case 'verify-proof':
      return verifyProof(first, { key, event, checkpoint });
    case 'verify-logbook':
      return verifyLogbook(first, key);
    case 'witness':
      return witness(first, key, name);
    default:
      throw new WrongUse(usage);
  }
}

const keeper = ({ dataDir }: Env) => openSealKeeper(dataDir);
