import { openLine } from './line.ts';

/** A way to the database that reads along what is asked of it. */
export type Eavesdropping = {
  /** The same database, by this way. */
  readonly url: string;
  /** The statements that were run while the work was done, in order, each as its SQL without the values. */
  during(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
};

export async function eavesdrop(databaseUrl: string): Promise<Eavesdropping> {
  let heard: string[] = [];
  const url = new URL(databaseUrl);
  const line = await openLine(Number(url.port), () =>
    messages((sql) => heard.push(sql.replaceAll(/\s+/g, ' ').trim())),
  );
  url.hostname = '127.0.0.1';
  url.port = String(line.port);

  return {
    url: url.href,
    async during(work) {
      heard = [];
      await work();
      return heard;
    },
    close: line.close,
  };
}

/** What a client asks before it says who it is: whether it may go on over TLS. */
const asksForTls = 80_877_103;

/** Reads one connection's side of PostgreSQL's protocol and tells each statement when it is run, however it was prepared. */
function messages(tell: (sql: string) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>();
  let unread: Buffer = Buffer.alloc(0);
  // The first messages, which ask for TLS and say who is calling, have no letter in front.
  let letter = 0;
  return (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    while (unread.length >= letter + 4) {
      const length = letter + unread.readInt32BE(letter);
      if (unread.length < length) return;
      const kind = letter === 0 ? '' : String.fromCharCode(unread[0] ?? 0);
      const [first = '', second = ''] = unread
        .subarray(letter + 4, length)
        .toString('latin1')
        .split('\0');
      const isFirstOfTwo = letter === 0 && unread.readInt32BE(4) === asksForTls;
      unread = unread.subarray(length);
      letter = isFirstOfTwo ? 0 : 1;
      if (kind === 'Q') tell(first);
      if (kind === 'P') prepared.set(first, second);
      if (kind === 'B') tell(prepared.get(second) ?? second);
    }
  };
}
