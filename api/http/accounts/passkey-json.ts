import { z } from 'zod';
import { passkeyTransports } from '#domain/account/passkeys.ts';

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(passkeyTransports)).optional(),
});

/** One of my passkeys; times are instants in UTC. */
export const passkeyJson = z.object({
  number: z.number().int(),
  name: z.string(),
  addedAt: z.string(),
  /** Null while it has not been used. */
  usedAt: z.string().nullable(),
});

/** What a browser is told so that it makes a passkey: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyToAdd = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int().optional(),
  attestation: z.literal('none').optional(),
  excludeCredentials: z.array(credential).optional(),
  authenticatorSelection: z.object({
    residentKey: z.literal('required').optional(),
    requireResidentKey: z.boolean().optional(),
    userVerification: z.literal('required').optional(),
  }),
});

/** What a browser is told so that it uses a passkey: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const passkeyToUse = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().int().optional(),
  userVerification: z.literal('required').optional(),
  /** Absent at sign-in: any passkey of this site will do. */
  allowCredentials: z.array(credential).optional(),
});
