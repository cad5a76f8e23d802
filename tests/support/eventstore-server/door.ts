import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Server, ServerCredentials } from '@grpc/grpc-js';

/** Where clients come in. */
export type Door = {
  readonly port: number;
  /** Takes no new connection and resets those there are, as a kernel does for a process that was killed. */
  slam(): void;
};

/** PEM texts. */
export type Tls = { readonly key: string; readonly certificate: string };

/** @param port 0 for any that is free */
export async function openDoor(server: Server, port: number, tls: Tls | undefined): Promise<Door> {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [
        { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.certificate) },
      ])
    : ServerCredentials.createInsecure();
  const injector = server.createConnectionInjector(credentials);
  const sockets = new Set<Socket>();
  const listening = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    injector.injectConnection(socket);
  });
  await new Promise<void>((resolve, reject) => {
    listening.once('error', reject);
    listening.listen(port, '127.0.0.1', resolve);
  });
  return {
    // Listening on a port, not on a pipe, so the address is one of the network.
    port: (listening.address() as AddressInfo).port,
    slam() {
      listening.close();
      for (const socket of sockets) socket.resetAndDestroy();
      server.forceShutdown();
    },
  };
}
