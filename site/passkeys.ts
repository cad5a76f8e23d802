import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { isPasskeyTransport } from '#domain/account/passkey-transports.ts';
import { answered, api, CallError } from './api-client.ts';
import * as words from './words.ts';

// Fetched with the first passkey that somebody makes or uses: `import('#site/passkeys.ts')`.

/** Makes a passkey on this device and keeps it under a name. */
export async function addPasskey(name: string) {
  const optionsJSON = await answered(api.auth.passkeys.options.post());
  const { id, response } = await asked(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return answered(
    api.auth.passkeys.post({
      name,
      id,
      response: {
        clientDataJSON,
        attestationObject,
        transports: (transports ?? []).filter(isPasskeyTransport),
      },
    }),
  );
}

/** Signs in with whichever passkey of this site the person picks. */
export async function signInByPasskey() {
  const optionsJSON = await answered(api.auth.passkeys['sign-in'].options.post());
  return answered(api.auth.passkeys['sign-in'].post(await used(optionsJSON)));
}

/** Shows with one of my passkeys that it is still me. */
export async function confirmByPasskey() {
  const optionsJSON = await answered(api.auth.passkeys.confirm.options.post());
  return answered(api.auth.passkeys.confirm.post(await used(optionsJSON)));
}

async function used(optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON']) {
  const { id, response } = await asked(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature } };
}

/** What the browser answers; what it refuses, said as the server says things. */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new CallError(0, {
      code: isKnown ? 'passkey_known' : 'passkey_not_used',
      message: isKnown ? words.knownDevice : words.noPasskeyUsed,
    });
  }
}
