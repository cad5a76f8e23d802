import { z } from 'zod';
import { type DescribedEvent, describeEvents, namesFor } from '#api/audit/describe-events.ts';
import {
  type OpenWays,
  type WaitingMessage,
  waitingMessages,
} from '#api/cases/notifications/waiting-messages.ts';
import { lettersAbout } from '#api/gateways/mail/letter-rows.ts';
import { listSeals } from '#api/transparency/seal-store.ts';
import { studentId } from '#domain/kernel/ids.ts';
import { type NameOf, sayBy } from '#domain/kernel/naming.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { messageOf } from '#domain/notices/words.ts';
import { isWorthALine } from '#domain/telling/offline-origin.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { WrongUse } from '../command-line.ts';
import type { Opened } from './opened.ts';
import { theOneCalled } from './the-one-called.ts';

/** `history`: the events of a stream, all that concern a payment or a student, or all that one request recorded. */
export async function history(
  opened: Opened,
  words: readonly string[],
  { isJson, ways }: { isJson: boolean; ways: OpenWays },
) {
  const described: DescribedEvent[] = [];
  const waiting: Waiting[] = [];
  const { sql, ledger } = opened;
  const [what = '', ...name] = words;
  if (what === 'request' && name.length === 1) {
    const rows = await rowsOf(sql, z.object({ position: z.number().int() }))`
      select position from ledger.events where metadata ->> 'requestId' = ${name.join()} order by position
    `;
    const events = await Promise.all(rows.map(({ position }) => ledger.event(position)));
    const found = events.flatMap((each) => each?.event ?? []);
    described.push(...(await describeEvents(sql, found)));
  } else if (name.length > 0 && (what === 'payment' || what === 'student')) {
    const id = name.join(' ');
    const { stream } = /^\d{1,9}$/.test(id)
      ? { stream: `${what}-${id}` }
      : await theOneCalled(opened, words);
    const number = Number(stream.split('-')[1]);
    if (what === 'student')
      waiting.push(
        ...(await waitingFor(sql, ways, number)),
        ...(await waitingLetters(sql, `student-${number}`)),
      );
    for await (const batch of ledger.inOrder({ [what]: number }))
      described.push(
        ...(await describeEvents(
          sql,
          batch.map(({ event }) => event),
        )),
      );
  } else {
    const isStream = name.length === 0 && what.includes('-');
    const { stream } = isStream ? { stream: what } : await theOneCalled(opened, words);
    described.push(...(await describeEvents(sql, await ledger.stream(stream))));
  }
  if (isJson) print([...described, ...waiting]);
  else {
    for (const { position, sentence, said } of described) {
      console.log(`${String(position).padStart(8)}  ${sentence}`);
      if (said && isWorthALine(said)) console.log(`${' '.repeat(10)}${said.sentence}`);
    }
    for (const { until, sentence } of waiting)
      console.log(`${(until ? 'waits' : 'stays').padStart(8)}  ${sentence}`);
  }
  if (described.length === 0)
    throw new WrongUse(`The ledger holds nothing about ${words.join(' ')}.`);
}

/** A message that waits, or stays here, beside what happened. */
type Waiting = Pick<WaitingMessage, 'until' | 'why'> & {
  readonly position: null;
  readonly sentence: string;
};

/** What the ledger cannot say yet: messages to a student and their parents that have not gone out, until when they wait, and why. */
async function waitingFor(sql: Opened['sql'], ways: OpenWays, student: number): Promise<Waiting[]> {
  const now = new Date().toISOString();
  const found = await waitingMessages({ sql, now, ways }, studentId.parse(student));
  const say = (nameOf: NameOf) =>
    found.map(({ notice, until, why }): Waiting => {
      const message = messageOf(notice, sayBy(nameOf));
      const sentence = until
        ? `Keep Left is to tell ${message}. It waits until ${formatMoment(until)}. ${why}`
        : `Keep Left will not tell ${message}. ${why}`;
      return { position: null, sentence, until, why };
    });
  return say(await namesFor(sql, (nameOf) => void say(nameOf)));
}

/** Letters about a person that the mail server has not taken: they are in no event until it has. */
async function waitingLetters(sql: Opened['sql'], person: Person): Promise<readonly Waiting[]> {
  const letters = await lettersAbout(sql, person);
  return letters.map(({ kind, attempts, dueAt, expiresAt }) => {
    const tries = attempts === 1 ? 'once' : `${attempts} times`;
    const why = `The mail server has not taken it. It has been tried ${tries}, and is of no more use after ${formatMoment(expiresAt)}.`;
    return {
      position: null,
      sentence: `Keep Left is to send an email (${kind.replaceAll('-', ' ')}). It waits until ${formatMoment(dueAt)}. ${why}`,
      until: dueAt,
      why,
    };
  });
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
