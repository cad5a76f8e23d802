import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** An answer as it is given again. */
export type KeptAnswer = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
};

const ivBytes = 12;
const tagBytes = 16;

/** Seals an answer, which may hold a link, a code or a person's data. */
export function sealAnswer({ status, headers, body }: KeptAnswer, key: string): Uint8Array {
  const head = Buffer.from(`${JSON.stringify({ status, headers })}\n`);
  return seal(Buffer.concat([head, body]), key);
}

export function openAnswer(sealed: Uint8Array, key: string): KeptAnswer {
  const opened = open(sealed, key);
  const end = opened.indexOf('\n');
  const { status, headers } = JSON.parse(opened.subarray(0, end).toString());
  return { status, headers, body: new Uint8Array(opened.subarray(end + 1)) };
}

export const sealValue = (value: unknown, key: string): string =>
  seal(Buffer.from(JSON.stringify(value)), key).toString('base64');

export const openValue = (sealed: string, key: string): unknown =>
  JSON.parse(open(Buffer.from(sealed, 'base64'), key).toString());

/** Only anyone who knows the key can open it, and the vault does not. */
function seal(plain: Uint8Array, key: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function open(sealed: Uint8Array, key: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key), sealed.subarray(0, ivBytes));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}

const secretOf = (key: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', 'keep-left idempotency answer', 32));
