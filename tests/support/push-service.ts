import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import type { PushFetch } from '#api/gateways/push/push-sender.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** What somebody's browser holds: keys of its own, and the address it gave us. */
export function aBrowser(name: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = Buffer.alloc(16, name);
  return {
    device: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      label: name,
    },
    open: (body: Uint8Array) => decrypted(body, pair.getPrivateKey('base64url'), auth),
  };
}

/** Opens a message as a browser does (RFC 8291 and 8188), written from the papers and not from the library that seals it. */
export function decrypted(sealed: Uint8Array, privateKey: string, auth: Uint8Array): string {
  const body = Buffer.from(sealed);
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const derive = (what: string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, size));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(21 + length, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** A push service: takes what is rightly signed (RFC 8292), and answers for an endpoint as it is told to. */
export function pushService() {
  const taken: { endpoint: string; body: Uint8Array; ttl: number }[] = [];
  const statuses = new Map<string, number>();
  const send: PushFetch = async (endpoint, { headers, body }) => {
    const given = new Headers(headers);
    const [, token = '', key = ''] =
      /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(given.get('authorization') ?? '') ?? [];
    if (!isSigned(token, key, new URL(endpoint).origin)) return new Response(null, { status: 403 });
    const status = statuses.get(endpoint) ?? 201;
    if (status === 201 && body instanceof Uint8Array)
      taken.push({ endpoint, body, ttl: Number(given.get('ttl')) });
    return new Response(null, { status });
  };
  return {
    send,
    taken,
    answer: (endpoint: string, status: number) => statuses.set(endpoint, status),
  };
}

function isSigned(token: string, key: string, origin: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytes(key);
  if (point.length !== 65) return false;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { aud, exp, sub } = JSON.parse(bytes(claims).toString());
  return (
    aud === origin &&
    /^(mailto|https):/.test(sub) &&
    exp * 1_000 > Date.now() &&
    exp * 1_000 <= Date.now() + 86_400_000 &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      bytes(signature),
    )
  );
}
