import { type DescribedEvent, describeEvents } from '#api/audit/describe-events.ts';
import { listSeals } from '#api/transparency/seal-store.ts';
import { isWorthALine } from '#domain/history/said.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import type { Opened } from './opened.ts';
import { usage, WrongUse } from './wrong-use.ts';

/** `history`: the events of a stream, or all that concern a payment or a student. */
export async function history({ sql, ledger }: Opened, words: readonly string[], isJson: boolean) {
  const described: DescribedEvent[] = [];
  const [what = '', id] = words;
  if (id === undefined) {
    if (!what.includes('-')) throw new WrongUse(usage);
    described.push(...(await describeEvents(sql, await ledger.stream(what))));
  } else {
    if ((what !== 'payment' && what !== 'student') || !/^\d{1,9}$/.test(id))
      throw new WrongUse(usage);
    for await (const batch of ledger.inOrder({ [what]: Number(id) }))
      described.push(
        ...(await describeEvents(
          sql,
          batch.map(({ event }) => event),
        )),
      );
  }
  if (isJson) print(described);
  else
    for (const { position, sentence, said } of described) {
      console.log(`${String(position).padStart(8)}  ${sentence}`);
      if (said && isWorthALine(said)) console.log(`${' '.repeat(10)}${said.sentence}`);
    }
  if (described.length === 0)
    throw new WrongUse(`The ledger holds nothing about ${words.join(' ')}.`);
}

/** `seals`: every seal, the newest first. */
export async function printSeals({ sql }: Pick<Opened, 'sql'>, isJson: boolean) {
  const seals = await listSeals(sql, undefined, 2_147_483_647);
  if (isJson) {
    print(seals);
    return;
  }
  for (const { number, first, last, sealedAt, hash, key } of seals)
    console.log(
      `${String(number).padStart(6)}  ${first}–${last}  ${formatMoment(sealedAt)}  ${hash}  key ${key}`,
    );
  if (seals.length === 0) console.log('Nothing is sealed yet.');
}

export function print(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}
