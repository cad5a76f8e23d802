import { connect, type Socket } from 'node:net';

/** What came back over a connection of its own. */
export type RawAnswer = {
  /** 0 where nothing came. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
};

/**
 * Writes bytes that no client of ours would, and resolves once the server has closed the connection or, for an answer whose length it said, once that is there.
 * @param isWhole told of each piece that came, whether to stop there
 */
export function askRaw(
  address: string,
  text: string,
  isWhole: (said: string) => boolean = isAnswered,
): Promise<RawAnswer> {
  const { socket, answer } = open(address, isWhole);
  socket.write(text);
  return answer;
}

/**
 * Writes a head and then a body, one piece at a time for as long as the server lets it. A client whose pieces are all gone without an answer leaves.
 * @returns the answer, and the bytes of the body that were written before it came
 */
export async function streamRaw(
  address: string,
  head: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<RawAnswer & { readonly sent: number }> {
  const { socket, answer } = open(address, isAnswered);
  let isOver = false;
  const over = answer.then(() => {
    isOver = true;
  });
  socket.once('data', () => {
    isOver = true;
  });
  socket.write(head);
  let sent = 0;
  for await (const piece of pieces) {
    if (isOver) break;
    // The system's buffers take a piece at once, so the server gets its turn between two of them.
    await Promise.race([new Promise((resolve) => socket.write(piece, resolve)), over]);
    await new Promise((resolve) => setImmediate(resolve));
    sent += piece.length;
  }
  if (!isOver) socket.destroy();
  return { ...(await answer), sent };
}

function open(
  address: string,
  isWhole: (said: string) => boolean,
): { readonly socket: Socket; readonly answer: Promise<RawAnswer> } {
  const { hostname, port } = new URL(address);
  const { promise, resolve } = Promise.withResolvers<RawAnswer>();
  let said = '';
  const socket = connect(Number(port), hostname);
  socket.on('data', (piece) => {
    said += piece.toString('latin1');
    if (isWhole(said)) socket.end();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    const [head = '', body = ''] = said.split('\r\n\r\n', 2);
    resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body });
  });
  return { socket, answer: promise };
}

function isAnswered(said: string): boolean {
  const end = said.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(said.slice(0, end))?.[1] ?? Number.NaN);
  return said.length - end - 4 >= length;
}
