import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server on a port of its own; `letters` fills with what it takes, as it came.
 * `refuseWith(450)` makes it refuse every recipient, `refuseWith(null)` none. `port` puts it where one was before.
 * `conversations` counts the connections that were greeted.
 * It calls `onRecipient` before it answers for a recipient, and `onTaken` before it confirms a letter.
 */
export async function mailServer({
  refuses = false,
  port: wanted = 0,
  onRecipient = () => undefined,
  onTaken = () => undefined,
}: {
  refuses?: boolean;
  port?: number;
  onRecipient?: () => void;
  onTaken?: () => void | Promise<void>;
} = {}) {
  const letters: string[] = [];
  let refusal = refuses ? 550 : null;
  let conversations = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, welcome) {
      conversations += 1;
      welcome();
    },
    onRcptTo(_address, _session, answer) {
      onRecipient();
      answer(
        refusal === null
          ? null
          : Object.assign(new Error('not now, or no such mailbox'), { responseCode: refusal }),
      );
    },
    onData(stream, _session, taken) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        letters.push(Buffer.concat(parts).toString());
        void Promise.resolve(onTaken()).then(() => taken());
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(wanted, '127.0.0.1', listening));
  // Listening on a port, not on a pipe, so the address is one of the network.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    letters,
    conversations: () => conversations,
    refuseWith(code: number | null) {
      refusal = code;
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
