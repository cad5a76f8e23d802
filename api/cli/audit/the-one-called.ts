import { findStream } from '#api/audit/find-stream.ts';
import { type Noun, nouns } from '#domain/nouns.ts';
import { WrongUse } from '../command-line.ts';
import type { Opened } from './opened.ts';

/** The stream these words name: its own name, a position, an invoice, or a person, after a noun where they have several. */
export async function theOneCalled({ sql, ledger }: Opened, words: readonly string[]) {
  const [first, ...rest] = words;
  const noun: Noun | undefined = nouns.find((one) => one === first);
  const wanted = (noun ? rest : words).join(' ');
  const found = await findStream(sql, ledger, wanted, noun);
  const [only, ...others] = found;
  if (!only) {
    const isKnown = noun && (await findStream(sql, ledger, wanted, undefined)).length > 0;
    throw new WrongUse(
      isKnown
        ? `${wanted} has no ${noun} in the ledger yet.`
        : `There is no stream ${words.join(' ')}.`,
    );
  }
  if (others.length === 0) return only;
  const width = Math.max(...found.map(({ stream }) => stream.length));
  throw new WrongUse(
    [
      `${words.join(' ')} may be any of these; name one:`,
      ...found.map(({ stream, name, detail, at }) => {
        const when = at === null ? '' : ` --at ${at}`;
        return `  ${`${stream}${when}`.padEnd(width)}  ${name}${detail && `, ${detail}`}`;
      }),
    ].join('\n'),
  );
}
