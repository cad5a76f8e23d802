import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A personal field as the ledger keeps it: base64 of the nonce (12 bytes), the tag (16 bytes) and the ciphertext. */
export type SealedField = { readonly sealed: string };

/** What a sealed field is bound to: moved to another event or field, it no longer opens. */
export type FieldPlace = { readonly type: string; readonly field: string; readonly id: string };

const NONCE = 12;
const TAG = 16;

/** Encrypts a JSON value with AES-256-GCM. `key` has 32 bytes. */
export function sealField(value: unknown, key: Uint8Array, place: FieldPlace): SealedField {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(place));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64') };
}

/** Decrypts what `sealField` made. Throws when the key, the place or a single bit is not the one it was sealed with. */
export function openField({ sealed }: SealedField, key: Uint8Array, place: FieldPlace): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  })
    .setAAD(boundTo(place))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  const text = decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8');
  return JSON.parse(text + decipher.final('utf8'));
}

/** Whether what was sealed is so short that it was nothing, null, as a note that nobody wrote; or a text of two letters. */
export const isNothing = ({ sealed }: SealedField): boolean =>
  Buffer.byteLength(sealed, 'base64') === NONCE + TAG + 'null'.length;

/** Whether a stored value has the shape of a sealed field. */
export function isSealed(value: unknown): value is SealedField {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sealed' in value &&
    typeof value.sealed === 'string' &&
    Object.keys(value).length === 1
  );
}

function boundTo({ type, field, id }: FieldPlace): Buffer {
  return Buffer.from(JSON.stringify([type, field, id]));
}
