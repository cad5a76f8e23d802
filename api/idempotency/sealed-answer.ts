import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** An answer as it is given again. */
export type KeptAnswer = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
};

const ivBytes = 12;
const tagBytes = 16;

/** Seals an answer, which may hold a link, a code or a person's data, so that only whoever knows the key can open it. */
export function sealAnswer({ status, headers, body }: KeptAnswer, key: string): Uint8Array {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), iv);
  const head = Buffer.from(`${JSON.stringify({ status, headers })}\n`);
  const sealed = Buffer.concat([cipher.update(head), cipher.update(body), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function openAnswer(sealed: Uint8Array, key: string): KeptAnswer {
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key), iv);
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const opened = Buffer.concat([
    decipher.update(sealed.subarray(ivBytes + tagBytes)),
    decipher.final(),
  ]);
  const end = opened.indexOf('\n');
  const { status, headers } = JSON.parse(opened.subarray(0, end).toString());
  return { status, headers, body: new Uint8Array(opened.subarray(end + 1)) };
}

const secretOf = (key: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', 'keep-left idempotency answer', 32));
