import { z } from 'zod';
import { passkeyTransports } from '#domain/account/passkey-transports.ts';

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(passkeyTransports)),
});

/** One of my passkeys; times are instants in UTC. */
export const passkeyJson = z
  .object({
    number: z.number().int(),
    name: z.string(),
    addedAt: z.string(),
    /** Null while it has not been used. */
    usedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });

/** What a browser is told so that it makes a passkey: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyToAdd = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});

/** What a browser is told so that it uses a passkey: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const passkeyToUse = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** None at sign-in: any passkey of this site will do. */
  allowCredentials: z.array(credential),
});
