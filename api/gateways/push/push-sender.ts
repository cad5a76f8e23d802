import { createECDH } from 'node:crypto';
import { log, reportFault } from '#api/telemetry/logger.ts';
import type { PushKeys } from './push-keys.ts';

/** What a browser gave us to reach it by. */
export type PushAddress = {
  readonly endpoint: string;
  /** The browser's public key, and a secret it shares with us; base64url. */
  readonly p256dh: string;
  readonly auth: string;
};

/** What a device shows: no names, because a lock screen is read by others too. */
export type PushWords = {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A button that says something to us without opening a page. */
  readonly answer?: { readonly label: string; readonly post: string };
  /** Messages of one tag replace each other. */
  readonly tag: string;
};

/** `gone`: the device is not there any more, and is to be forgotten. `later`: certainly not taken. `unknown`: nobody said. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused' | 'unknown';

export type PushSender = {
  /** What browsers ask for to let this installation send to them. */
  readonly publicKey: string;
  /** @param ttlSeconds for how long the service keeps it for a device that is off */
  send(to: PushAddress, words: PushWords, ttlSeconds: number): Promise<PushOutcome>;
};

/** How a request leaves; tests put a service of their own in its place. */
export type PushFetch = (url: string, request: RequestInit) => Promise<Response>;

/** The browsers' own services: a device's address is one of these, or we would call whatever somebody makes up. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
];

/** Whether an address is one of a push service that we know. */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    services.some((service) => service.test(hostname))
  );
}

/** Whether a browser's public key is a point of the curve that messages are encrypted on (P-256), and not only as long as one. */
export function isPushKey(p256dh: string): boolean {
  try {
    const ours = createECDH('prime256v1');
    ours.generateKeys();
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

const timeoutMs = 10_000;

/** Sends to browsers: encrypted for the device (RFC 8291), signed by the installation (RFC 8292). */
export function pushSender(
  { publicKey, privateKey }: PushKeys,
  publicUrl: string,
  send: PushFetch = fetch,
): PushSender {
  // A push service writes to whoever sends too much; an installation without https has no address to give.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost.invalid';

  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, words, ttlSeconds) {
      // Keys that were noted before they were looked at: nothing can be encrypted for them.
      if (!isPushKey(p256dh)) return 'gone';
      const { default: webpush } = await import('web-push');
      const request = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(words),
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: Math.max(60, Math.round(ttlSeconds)),
          contentEncoding: 'aes128gcm',
          urgency: 'high',
        },
      );
      // The length is the body's; fetch says it.
      const { 'Content-Length': _length, ...headers } = request.headers;
      let response: Response;
      try {
        response = await send(endpoint, {
          method: 'POST',
          headers: Object.entries(headers),
          body: new Uint8Array(request.body),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (fault) {
        reportFault('push', fault);
        return 'unknown';
      }
      const { status } = response;
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      log('push_refused', { status }, 'warn');
      return status === 429 || status >= 500 ? 'later' : 'refused';
    },
  };
}
