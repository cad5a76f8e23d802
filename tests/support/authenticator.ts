import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Asked = { readonly challenge: string };

/** A passkey on a device of a test's own: signs with ES256 what a browser at `origin` would have it sign (WebAuthn Level 3). */
export function authenticator(origin = 'http://localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  /** @param isVerified whether the device made sure of its person */
  function dataOf(isVerified: boolean, ...rest: readonly Uint8Array[]): Buffer {
    counter += 1;
    const flags = 1 | (isVerified ? 4 : 0) | (rest.length > 0 ? 64 : 0);
    const counted = Buffer.alloc(5);
    counted.writeUInt8(flags);
    counted.writeUInt32BE(counter, 1);
    const host = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([host, counted, ...rest]);
  }

  const saidBy = (type: 'create' | 'get', { challenge }: Asked) =>
    Buffer.from(
      JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }),
    );

  return {
    /** What the browser sends of a passkey that it has made. */
    made(asked: Asked, name: string, statement: ReadonlyMap<string, unknown> = new Map()) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(Buffer.from(x, 'base64url'))],
        [-3, bytes(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = dataOf(true, Buffer.alloc(16), length, id, isoCBOR.encode(key));
      const attestation = new Map<string, unknown>([
        ['fmt', statement.size > 0 ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', bytes(authData)],
      ]);
      return {
        name,
        id: id.toString('base64url'),
        response: {
          clientDataJSON: saidBy('create', asked).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString(
            'base64url',
          ),
          transports: ['internal'],
        },
      };
    },
    /** What the browser sends of a passkey that was used. */
    used(asked: Asked, { isVerified = true } = {}) {
      const clientData = saidBy('get', asked);
      const authenticatorData = dataOf(isVerified);
      const signed = createSign('sha256')
        .update(authenticatorData)
        .update(createHash('sha256').update(clientData).digest());
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signed.sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}

const bytes = (buffer: Buffer): Uint8Array => new Uint8Array(buffer);
