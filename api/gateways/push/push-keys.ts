import { createECDH } from 'node:crypto';
import { type Pepper, pepperedMark } from '#api/sessions/pepper.ts';

/** The pair of keys (P-256, base64url) by which push services know this installation (VAPID, RFC 8292). */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * Made from the pepper, so that every process has the same, nothing more has to be kept secret, and they last as long as the installation's other secrets.
 * With another pepper devices have to be added again.
 */
export function pushKeys(pepper: Pepper): PushKeys {
  // A hash is a private key but for one in four thousand million, which the next one is.
  for (let nth = 0; ; nth++) {
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(pepper.hash(`vapid:${nth}`).slice(pepperedMark.length), 'hex');
      const privateKey = pair.getPrivateKey().toString('base64url');
      return { publicKey: pair.getPublicKey().toString('base64url'), privateKey };
    } catch (fault) {
      if (nth > 9) throw fault;
    }
  }
}
