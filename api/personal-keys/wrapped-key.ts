import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Person } from '#domain/kernel/personal.ts';

/** AES-256: 32 bytes. */
export type PersonKey = Uint8Array;

/** What personal keys are wrapped under until somebody is erased: 32 bytes that Postgres never sees. */
export type Epoch = { readonly id: string; readonly key: Uint8Array };

/** Bytes. */
export const keySize = 32;
const nonceSize = 12;
const tagSize = 16;
export const wrappedSize = nonceSize + tagSize + keySize;

export const newKey = (): PersonKey => randomBytes(keySize);

/** Nonce, tag and ciphertext of AES-256-GCM, bound to the person and the epoch: in another's row it does not open. */
export function wrapKey(key: PersonKey, person: Person, epoch: Epoch): Buffer {
  const nonce = randomBytes(nonceSize);
  const cipher = createCipheriv('aes-256-gcm', epoch.key, nonce).setAAD(boundTo(person, epoch));
  const text = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws where a bit, the person or the epoch is not the one it was wrapped with */
export function unwrapKey(wrapped: Uint8Array, person: Person, epoch: Epoch): PersonKey {
  const decipher = createDecipheriv('aes-256-gcm', epoch.key, wrapped.subarray(0, nonceSize), {
    authTagLength: tagSize,
  })
    .setAAD(boundTo(person, epoch))
    .setAuthTag(wrapped.subarray(nonceSize, nonceSize + tagSize));
  return Buffer.concat([decipher.update(wrapped.subarray(nonceSize + tagSize)), decipher.final()]);
}

const boundTo = (person: Person, { id }: Epoch) => Buffer.from(`${person} ${id}`);
