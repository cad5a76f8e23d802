import { existsSync } from 'node:fs';
import { exportRows } from '#api/audit/export.ts';
import { exportFormats, exportText } from '#api/audit/export-text.ts';
import { readExport } from '#api/audit/read-export.ts';
import { verifyExport } from '#api/audit/verify-export.ts';
import { findGivenTwice, inWords } from '#api/database/given-numbers.ts';
import { BootProblem, codeOf } from '#api/ground/boot-problem.ts';
import { systemClock } from '#api/ground/clock.ts';
import { comparisonLines, toPrint } from '#api/ledger-kurrent/comparison-sentences.ts';
import { countMissingKeysIfAllowed, missingKeys } from '#api/personal-keys/missing-keys.ts';
import { listRotations } from '#api/transparency/key-rotation.ts';
import type { SealKeeper } from '#api/transparency/seal-keeper.ts';
import { verifyDatabase } from '#api/transparency/verify-database.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { ledgerSearch } from '#domain/telling/search.ts';
import { checkReadModels } from '#projections/engine/check.ts';
import { projections } from '#projections/registry.ts';
import { WrongUse } from '../command-line.ts';
import { driftLines } from './drift-lines.ts';
import type { Opened } from './opened.ts';
import { readPublicKey } from './public-key.ts';
import { print } from './reading.ts';
import { slowBar } from './slow-bar.ts';

/** Whether everything fits. */
type Fits = boolean;

/**
 * `verify`: the ledger against its seals, with this installation's key or another one given; then against the server that keeps it, where one does.
 */
export async function verify(
  { sql, server }: Pick<Opened, 'sql' | 'server'>,
  keeper: SealKeeper,
  keyFile: string | undefined,
  { isJson, isAll }: { readonly isJson: boolean; readonly isAll: boolean },
): Promise<Fits> {
  const bar = slowBar('Verifying');
  const trust = keyFile
    ? { publicKey: readPublicKey(keyFile) }
    : { publicKey: keeper.publicKey, remembered: keeper.lastSeal() };
  const verdict = await verifyDatabase(sql, trust, { onProgress: bar.at, inTwo: true });
  bar.end();
  const lost = await countMissingKeysIfAllowed(sql);
  const comparing = slowBar('Comparing with KurrentDB');
  const compared = await server?.compare({
    now: systemClock(),
    isAll,
    onProgress: comparing.at,
  });
  comparing.end();
  const { events, seals, sealedUpTo, sealedAt, unsealed, fault, caution } = verdict;
  if (isJson)
    print({ ...verdict, missingKeys: lost, ...(compared && { server: toPrint(compared) }) });
  else {
    const until = sealedAt
      ? `, the last of ${formatMoment(sealedAt)} at position ${sealedUpTo}`
      : '';
    console.log(
      fault
        ? `Position ${fault.position}, ${fault.kind}: ${fault.sentence}`
        : `${events === 1 ? '1 event fits' : `${events} events fit`} ${seals === 1 ? 'the one seal' : `their ${seals} seals`}${until}. ${unsealed === 0 ? 'None waits' : unsealed === 1 ? 'One waits' : `${unsealed} wait`} for a seal.`,
    );
    if (!fault && caution) console.log(caution);
    if (lost) console.log(missingKeys(lost));
    if (compared) for (const line of comparisonLines(compared)) console.log(line);
  }
  return fault === null && (compared?.differences.length ?? 0) === 0;
}

/** `drift`: the read models against a replay of everything, and the ledger for numbers that it gave to two things. */
export async function drift({ sql, own, log }: Opened, isJson: boolean): Promise<Fits> {
  const bar = slowBar('Replaying');
  const checked = await checkReadModels(own, log, projections, bar.at).catch((fault: unknown) => {
    if (codeOf(fault) !== '42501') throw fault;
    throw new BootProblem(
      'The tables to compare with are made by the owner of the database, who is another than DATABASE_URL: name its address in DATABASE_OWNER_URL.',
    );
  });
  bar.end();
  const numbersGivenTwice = await findGivenTwice(sql);
  if (isJson) print({ ...checked, numbersGivenTwice });
  else {
    if (checked.drift.length === 0)
      console.log(
        `The read models say what the ledger says, row by row, at position ${checked.position}.`,
      );
    for (const line of checked.drift.flatMap(driftLines)) console.log(line);
    for (const twice of numbersGivenTwice)
      console.log(`A number was given to two things: ${inWords(twice)}.`);
  }
  return checked.drift.length === 0 && numbersGivenTwice.length === 0;
}

export type ExportWishes = { readonly format: string; readonly out: string | undefined } & Readonly<
  Record<string, string | undefined>
>;

/** `export`: into a file, or to standard output. */
export async function writeExport(
  { sql, ledger }: Opened,
  keeper: SealKeeper,
  wishes: ExportWishes,
) {
  const { format: wanted, out, ...conditions } = wishes;
  const format = exportFormats.find((one) => one === wanted);
  const search = ledgerSearch.safeParse(conditions);
  if (!format) throw new WrongUse(`There is no format "${wanted}": ${exportFormats.join(' or ')}.`);
  if (!search.success)
    throw new WrongUse(search.error.issues.map(({ message }) => message).join('\n'));
  const bar = slowBar('Exporting');
  const of = await ledger.count(search.data);
  const head = {
    kind: 'export',
    version: 2,
    exportedAt: systemClock(),
    search: search.data,
    publicKey: keeper.publicPem,
    rotations: await listRotations(sql),
  } as const;
  let done = 0;
  const counted = async function* () {
    for await (const batch of exportRows(sql, ledger, search.data)) {
      yield batch;
      done += batch.length;
      bar.at(done, of);
    }
  };
  const sink = (out ? Bun.file(out) : Bun.stdout).writer();
  for await (const piece of exportText(format, head, counted())) {
    await sink.write(piece);
    await sink.flush();
  }
  await sink.end();
  bar.end();
  if (out) console.error(`${done} events are in ${out}.`);
}

/** `verify-export`: a file against a public key, without a database. */
export async function proveExport(file: string, keyFile: string, isJson: boolean): Promise<Fits> {
  if (!existsSync(file)) throw new WrongUse(`There is no file ${file}.`);
  const verdict = await verifyExport(readExport(file), readPublicKey(keyFile));
  const { events, proven, unsealed, seals, fault } = verdict;
  if (isJson) print(verdict);
  else if (fault) console.log(fault.sentence);
  else
    console.log(
      `${proven} of ${events} events are proven by ${seals === 1 ? '1 seal' : `${seals} seals`}; ${unsealed} had none yet.`,
    );
  return fault === null;
}
