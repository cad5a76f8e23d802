import { z } from 'zod';
import { oneOf } from '../kernel/fields.ts';
import { named } from './named.ts';
import { passkeyTransports } from './passkey-transports.ts';

/** Enough for the devices of one person; each is a way in that somebody has to keep in mind. */
export const mostPasskeys = 20;

const base64url = (label: string, longest: number) =>
  z
    .string({ error: `${label} is required` })
    .max(longest, `${label} is too long`)
    .regex(/^[\w-]+$/, `${label} is not whole`);

/** POST /api/auth/passkeys: what a browser says of a passkey that it has made (WebAuthn, RegistrationResponseJSON), without what we do not read. */
export const newPasskey = named.extend({
  id: base64url('Passkey', 1_400),
  response: z.object({
    clientDataJSON: base64url('Client data', 4_000),
    attestationObject: base64url('Attestation', 20_000),
    transports: z.array(oneOf('Transport', passkeyTransports)).max(8),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** What a browser says of a passkey that was used (WebAuthn, AuthenticationResponseJSON), without what we do not read. */
export const usedPasskey = z
  .object({
    id: base64url('Passkey', 1_400),
    response: z.object({
      clientDataJSON: base64url('Client data', 4_000),
      authenticatorData: base64url('Authenticator data', 4_000),
      signature: base64url('Signature', 4_000),
    }),
  })
  .meta({ id: 'UsedPasskey' });
export type UsedPasskey = z.infer<typeof usedPasskey>;
