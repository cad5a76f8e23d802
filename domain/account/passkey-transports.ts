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

/** Browsers may know others by now; those say nothing to us. */
export const isPasskeyTransport = (name: string): name is PasskeyTransport =>
  passkeyTransports.some((known) => known === name);
