import type { Server } from 'bun';
import type { ServerWebSocket } from 'elysia/ws/bun';
import type { Channel, Notifications } from './change-notifications.ts';
import type { ServerFrame } from './frames.ts';

/** As much of a socket as we use; the same object for as long as the connection lasts. */
export type Socket = Pick<ServerWebSocket<unknown>, 'send' | 'subscribe' | 'unsubscribe' | 'close'>;

/** The sockets of this process, and who hears what. */
export type Hub = {
  /** The server whose sockets these are; nothing is said before. */
  serve(server: Server<unknown> | null): void;
  add(socket: Socket): void;
  /** This socket hears what is said to these channels, as well as what is said to everyone. */
  join(socket: Socket, channels: readonly Channel[]): void;
  /** The opposite, for channels that are no longer theirs. */
  leave(socket: Socket, channels: readonly Channel[]): void;
  /** Tells a listener of what was said, after it was; null when anything may have changed. */
  onBroadcast(listener: (notifications: Notifications | null) => void): void;
  remove(socket: Socket): void;
  broadcast(notifications: Notifications): void;
  /** Whether something was said to one of these channels in the last `ms` milliseconds, or may have been before this process began. */
  broadcastWithin(channels: readonly Channel[], ms: number): boolean;
  /** Anything may have changed: every tab is to ask again for what it shows. */
  broadcastAnything(): void;
  size(): number;
  /** Sends everyone away, to come back to the process that takes over. */
  close(): void;
};

const everyone = 'everyone';
/** How long it is remembered when something was last said. */
const memoryMs = 60_000;
/** "Service restart" (RFC 6455): come again. */
const restarting = 1012;

/** Delivery itself is the server's own publish: each word is written once, however many listen. */
export function liveHub(): Hub {
  const sockets = new Set<Socket>();
  const listeners = new Set<(notifications: Notifications | null) => void>();
  const lastSaid = new Map<string, number>();
  let remembersFrom = performance.now();
  let server: Server<unknown> | null = null;
  const publish = (channel: string, frame: ServerFrame) =>
    server?.publish(channel, JSON.stringify(frame));

  return {
    serve(listening) {
      server = listening;
    },
    add: (socket) => void sockets.add(socket),
    join(socket, channels) {
      for (const channel of [everyone, ...channels]) socket.subscribe(channel);
    },
    leave(socket, channels) {
      for (const channel of channels) socket.unsubscribe(channel);
    },
    onBroadcast: (listener) => void listeners.add(listener),
    remove: (socket) => void sockets.delete(socket),
    broadcast(notifications) {
      const now = performance.now();
      for (const [channel, { topics, newMessages }] of notifications) {
        lastSaid.set(channel, now);
        for (const message of newMessages) publish(channel, { type: 'new_message', ...message });
        if (topics.length > 0) publish(channel, { type: 'changed', topics });
      }
      if (now - remembersFrom > 2 * memoryMs) forgetBefore(now - memoryMs);
      for (const listener of listeners) listener(notifications);
    },
    broadcastWithin(channels, ms) {
      const since = performance.now() - ms;
      return (
        since < remembersFrom || channels.some((channel) => (lastSaid.get(channel) ?? 0) >= since)
      );
    },
    broadcastAnything() {
      remembersFrom = performance.now();
      publish(everyone, { type: 'changed', topics: null });
      for (const listener of listeners) listener(null);
    },
    size: () => sockets.size,
    close() {
      for (const socket of sockets) socket.close(restarting, 'The server is restarting.');
      sockets.clear();
    },
  };

  function forgetBefore(then: number): void {
    remembersFrom = then;
    for (const [channel, at] of lastSaid) if (at < then) lastSaid.delete(channel);
  }
}
