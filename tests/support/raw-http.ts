import { connect } from 'node:net';

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
  const { hostname, port } = new URL(address);
  const { promise, resolve } = Promise.withResolvers<RawAnswer>();
  let said = '';
  const socket = connect(Number(port), hostname, () => socket.write(text));
  socket.on('data', (piece) => {
    said += piece.toString('latin1');
    if (isWhole(said)) socket.end();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    const [head = '', body = ''] = said.split('\r\n\r\n', 2);
    resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body });
  });
  return promise;
}

function isAnswered(said: string): boolean {
  const end = said.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(said.slice(0, end))?.[1] ?? Number.NaN);
  return said.length - end - 4 >= length;
}
