import { z } from 'zod';
import { requiredLine } from '../kernel/fields.ts';

/** Enough for the devices of one person; each is a way in that somebody has to keep in mind. */
export const mostPasskeys = 20;

const base64url = (label: string, longest: number) =>
  z
    .string({ error: `${label} is required` })
    .max(longest, `${label} is too long`)
    .regex(/^[\w-]+$/, `${label} is not whole`);

/** How a device is reached, as browsers name it (WebAuthn, AuthenticatorTransport). */
export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

const isKnown = (transport: string): transport is PasskeyTransport =>
  passkeyTransports.some((known) => known === transport);

const passkeyName = requiredLine('Name', 60);

/** PUT /api/auth/passkeys/{number}. */
export const passkeyRename = z.object({ name: passkeyName });

/** POST /api/auth/passkeys: what a browser says of a passkey that it has made (WebAuthn, RegistrationResponseJSON), without what we do not read. */
export const newPasskey = passkeyRename.extend({
  id: base64url('Passkey', 1_400),
  response: z.object({
    clientDataJSON: base64url('Client data', 4_000),
    attestationObject: base64url('Attestation', 20_000),
    /** Those that are not known yet say nothing. */
    transports: z
      .array(z.string({ error: 'Transport must be text' }).max(40))
      .max(20)
      .default([])
      .transform((named) => named.filter(isKnown)),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** What a browser says of a passkey that was used (WebAuthn, AuthenticationResponseJSON), without what we do not read. */
export const usedPasskey = z.object({
  id: base64url('Passkey', 1_400),
  response: z.object({
    clientDataJSON: base64url('Client data', 4_000),
    authenticatorData: base64url('Authenticator data', 4_000),
    signature: base64url('Signature', 4_000),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;
