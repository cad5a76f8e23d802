import { EventStoreDBClient } from '@eventstore/db-client';
import { BootProblem, sentenceOf } from '#api/ground/boot-problem.ts';
import { trust } from '#domain/kernel/trust.ts';
import { readKurrentAddress } from './address.ts';

/** The one client of a process, which can be made again. */
export type KurrentConnection = {
  client(): EventStoreDBClient;
  /** Gives up a client that no longer answers; calls that wait on it fail. Does nothing when it was given up before. */
  replace(silent: EventStoreDBClient): void;
  close(): Promise<void>;
};

/** @throws BootProblem for an address that cannot be read */
export function kurrentConnection(url: string): KurrentConnection {
  let current = connect(url);
  return {
    client: () => current,
    replace(silent) {
      if (silent !== current) return;
      current = connect(url);
      leave(silent).catch(() => {});
    },
    close: () => leave(current),
  };
}

function connect(text: string): EventStoreDBClient {
  const read = readKurrentAddress(text);
  if (typeof read === 'string') throw new BootProblem(read);
  try {
    // Failed appends must throw: with `false` 6.2.1 tells a wrong revision.
    return EventStoreDBClient.connectionString(withOption(read.url, 'throwOnAppendFailure=true'));
  } catch (cause) {
    // Its own words about a whole address repeat the password in it; those about an option do not.
    const why = /[@]|:\/\//.test(sentenceOf(cause)) ? '' : ` (${sentenceOf(cause)})`;
    throw new BootProblem(`The address of the KurrentDB cannot be used${why}.`);
  }
}

/** Ends its calls and closes its line. */
async function leave(client: EventStoreDBClient): Promise<void> {
  const { getChannel } = trust<{ getChannel(): Promise<{ close(): void }> }>(
    client,
    'dispose ends the calls of a client and leaves its channel open',
  );
  await client.dispose();
  const channel = await getChannel().catch(() => null);
  channel?.close();
}

const withOption = (url: string, option: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${option}`;
