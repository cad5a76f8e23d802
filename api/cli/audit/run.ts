import { BootProblem, codeOf, sentenceOf } from '#api/ground/boot-problem.ts';
import { readEnv } from '#api/ground/env.ts';
import type { Env } from '#api/ground/env-settings.ts';
import { logKey } from '#api/transparency/checkpoint.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { CheckUnderWay } from '#projections/engine/check.ts';
import { command, obey, oneOf, type Program, type Shape, WrongUse } from '../command-line.ts';
import { withLedger, withSeals } from './opened.ts';
import { drift, proveExport, verify, writeExport } from './proving.ts';
import { history, printSeals } from './reading.ts';
import { replayStream } from './replaying.ts';
import { rotateKey } from './rotate-key.ts';
import { tellBill } from './telling-bills.ts';
import { tellTerms } from './telling-terms.ts';
import { printCheckpoint, prove, verifyLogbook, verifyProof } from './transparency.ts';
import { usage } from './usage.ts';
import { witness } from './witness.ts';

/** Does what the words on the command line ask for, prints the answer, and gives the exit code that `usage` explains. */
export async function runAudit(
  given: readonly string[],
  variables: Parameters<typeof readEnv>[0],
): Promise<number> {
  let fits = true;
  try {
    await obey(
      given,
      auditProgram(
        () => readEnv(variables),
        (answer) => (fits = answer),
      ),
    );
    return fits ? 0 : 1;
  } catch (fault) {
    // What the system or the database refuses has a code, and its own words say enough.
    const saysEnough =
      fault instanceof BootProblem || fault instanceof CheckUnderWay || codeOf(fault) !== undefined;
    console.error(saysEnough ? sentenceOf(fault) : fault);
    return fault instanceof WrongUse ? fault.exitCode : 3;
  }
}

const json = 'flag';

const auditProgram = (env: () => Env, tells: (fits: boolean) => void): Program => ({
  name: 'bun run audit',
  usage,
  does: oneOf(commandsOf(env, tells)),
});

/** What may follow `audit`, for those who complete it. */
export const auditShape = (): Shape =>
  auditProgram(
    () => readEnv({}),
    () => undefined,
  ).does.shape;

/** @param tells whether everything fits, said by those that look whether it does */
function commandsOf(env: () => Env, tells: (fits: boolean) => void) {
  const log = () => ({ keeper: keeper(env()), publicUrl: env().publicUrl });
  return {
    history: command({ words: ['WHAT…'], options: { json } }, ({ words, options }) =>
      withLedger(env(), (opened) =>
        history(opened, words, { isJson: options.json, ways: waysOf(env()) }),
      ),
    ),
    replay: command({ words: ['WHAT…'], options: { at: 'text', json } }, ({ words, options }) =>
      withLedger(env(), (opened) => replayStream(opened, words, options.at, options.json)),
    ),
    bill: command(
      { words: ['SCHOOL', 'BILL'], options: { at: 'text', json } },
      ({ words, options }) =>
        withLedger(env(), (opened) => tellBill(opened, words, options.at, options.json)),
    ),
    terms: command(
      { words: ['SCHOOL', 'STUDENT'], options: { at: 'text', json } },
      ({ words, options }) =>
        withLedger(env(), (opened) => tellTerms(opened, words, options.at, options.json)),
    ),
    seals: command({ options: { json } }, ({ options }) =>
      withSeals(env(), (opened) => printSeals(opened, options.json)),
    ),
    key: command({}, () => {
      console.log(logKey(keeper(env()).publicKey, env().publicUrl));
      console.log(keeper(env()).publicPem.trimEnd());
    }),
    'rotate-key': command(
      { options: { because: 'text', prepare: 'flag', lost: 'text' } },
      ({ options: { because, prepare, lost } }) => rotateKey(env(), { because, prepare, lost }),
    ),
    verify: command({ options: { key: 'text', all: 'flag', json } }, async ({ options }) =>
      tells(
        // What is on the server is held against more than a reader may see.
        await (env().eventlogUrl ? withLedger : withSeals)(env(), (opened) =>
          verify(opened, keeper(env()), options.key, { isJson: options.json, isAll: options.all }),
        ),
      ),
    ),
    drift: command({ options: { json } }, async ({ options }) =>
      tells(await withLedger(env(), (opened) => drift(opened, options.json))),
    ),
    export: command(
      {
        options: {
          format: 'text',
          out: 'text',
          school: 'text',
          student: 'text',
          payment: 'text',
          instructor: 'text',
          stream: 'text',
          type: 'text',
          actor: 'text',
          from: 'text',
          to: 'text',
        },
      },
      ({ options: { format = 'ndjson', ...wishes } }) =>
        withLedger(env(), (opened) => writeExport(opened, keeper(env()), { ...wishes, format })),
    ),
    'verify-export': command(
      { words: ['FILE'], options: { key: 'needed', json } },
      async ({ words: [file = ''], options }) =>
        tells(await proveExport(file, options.key, options.json)),
    ),
    checkpoint: command({}, () => withSeals(env(), (opened) => printCheckpoint(opened, log()))),
    prove: command(
      { words: ['KIND', 'ABOUT'], options: { out: 'text', event: 'text' } },
      async ({ words, options }) =>
        tells(await withSeals(env(), (opened) => prove(opened, log(), words, options))),
    ),
    'verify-proof': command(
      { words: ['FILE'], options: { key: 'needed', event: 'text', checkpoint: 'text' } },
      ({ words: [file = ''], options }) => tells(verifyProof(file, options)),
    ),
    'verify-logbook': command(
      { words: ['FILE'], options: { key: 'needed' } },
      ({ words: [file = ''], options }) => tells(verifyLogbook(file, options.key)),
    ),
    witness: command(
      { words: ['URL'], options: { key: 'needed', name: 'text' } },
      async ({ words: [address = ''], options }) =>
        tells(await witness(address, options.key, options.name)),
    ),
  };
}

const waysOf = ({ smtpUrl, smppUrl, smsHttpUrl, demo }: Env) => ({
  mail: smtpUrl !== undefined,
  text: smppUrl !== undefined || smsHttpUrl !== undefined,
  demo,
});

const keeper = ({ dataDir }: Env) => openSealKeeper(dataDir);
