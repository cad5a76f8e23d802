import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { readJson } from '#api/intake/bounded-json.ts';
import type { ChallengePurpose, OwnPasskey, PasskeyKey } from '#api/sessions/passkeys.ts';
import { mostPasskeys, type NewPasskey, type UsedPasskey } from '#domain/account/passkeys.ts';
import {
  passkeyKnown,
  passkeyNotFound,
  passkeyRefused,
  tooManyPasskeys,
} from '#domain/account/rejections.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

// A third of a second to load, which a start does not wait for.
const webAuthn = () => import('@simplewebauthn/server');
const webAuthnParts = () => import('@simplewebauthn/server/helpers');

/**
 * The ceremonies of passkeys (WebAuthn Level 3). Each asks the device to make sure of its person, by finger, face or PIN, so that a passkey is two factors by itself and
 * no code is asked for besides. It is bound to the host of `publicUrl`, and what a browser says at another address is refused.
 */
export function passkeyCeremonies({
  passkeys,
  clock,
  publicUrl,
}: Pick<Deps, 'passkeys' | 'clock' | 'publicUrl'>) {
  const { hostname: rpID, origin } = new URL(publicUrl);
  return { askToAdd, add, askToUse, use };

  /** What a browser is told so that it makes a passkey. */
  async function askToAdd({ id, email }: { readonly id: AccountId; readonly email: string }) {
    const { generateRegistrationOptions } = await webAuthn();
    const own = await passkeys.list(id);
    if (own.length >= mostPasskeys) throw tooManyPasskeys(mostPasskeys);
    const asked = await generateRegistrationOptions({
      rpName: 'Keep Left',
      rpID,
      // Names the account to the device alone; nothing is looked up by it.
      userID: new TextEncoder().encode(`account-${id}`),
      userName: email,
      userDisplayName: email,
      attestationType: 'none',
      excludeCredentials: own.map(asCredential),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await passkeys.keepChallenge(`add ${id}`, asked.challenge, clock());
    return asked;
  }

  /** Keeps the passkey that a browser has made. Throws when it was not made for this account here and now, or is kept already. */
  async function add(
    accountId: AccountId,
    { name, id, response }: NewPasskey,
  ): Promise<OwnPasskey> {
    const { verifyRegistrationResponse } = await webAuthn();
    const now = clock();
    const expectedChallenge = await taken(passkeys, `add ${accountId}`, response, now);
    await mustVouchForNobody(response);
    const checked = await verifyRegistrationResponse({
      response: { ...browsersWords(id), response },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }).catch(() => null);
    if (!checked?.verified) throw passkeyRefused();
    const { credential } = checked.registrationInfo;
    const key = {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.transports,
    };
    const number = await passkeys.add(accountId, name, key, now);
    if (number === null) throw passkeyKnown();
    return { number, name, addedAt: now, usedAt: null };
  }

  /** What a browser is told so that it uses a passkey: any of this site's, or one of an account's. */
  async function askToUse(purpose: ChallengePurpose, own: readonly PasskeyKey[] = []) {
    const { generateAuthenticationOptions } = await webAuthn();
    const asked = await generateAuthenticationOptions({
      rpID,
      userVerification: 'required',
      allowCredentials: own.map(asCredential),
    });
    await passkeys.keepChallenge(purpose, asked.challenge, clock());
    return asked;
  }

  /** Whose passkey was used. Throws, with one sentence for all, when it is nobody's or was not used here and now. */
  async function use(purpose: ChallengePurpose, { id, response }: UsedPasskey): Promise<AccountId> {
    const { verifyAuthenticationResponse } = await webAuthn();
    const now = clock();
    const expectedChallenge = await taken(passkeys, purpose, response, now);
    const known = await passkeys.find(id);
    if (!known) throw passkeyRefused();
    const checked = await verifyAuthenticationResponse({
      response: { ...browsersWords(id), response },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    }).catch(() => null);
    if (!checked?.verified) throw passkeyRefused();
    await passkeys.noteUse(id, checked.authenticationInfo.newCounter, now);
    return known.accountId;
  }
}

/** The challenge that was signed, which is used up by that whatever comes of it. */
async function taken(
  passkeys: Deps['passkeys'],
  purpose: ChallengePurpose,
  { clientDataJSON }: { readonly clientDataJSON: string },
  now: Instant,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  if (!challenge || !(await passkeys.takeChallenge(purpose, challenge, now)))
    throw passkeyRefused();
  return challenge;
}

const clientData = z.object({ challenge: z.string().max(200) });

function challengeIn(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
    return clientData.parse(readJson(text, { depth: 4, values: 50 })).challenge;
  } catch {
    return null;
  }
}

/**
 * We ask for no maker's certificate. One that is sent all the same would be looked up at whatever address it names, so it is refused before
 * anything reads it.
 */
async function mustVouchForNobody({ attestationObject }: NewPasskey['response']): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await webAuthnParts();
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    if (attestation.get('attStmt').get('x5c') === undefined) return;
  } catch {
    // Not an attestation at all.
  }
  throw passkeyRefused();
}

/** @throws `Rejection` when there was nothing to do it to */
export function mustExist(isThere: boolean): void {
  if (!isThere) throw passkeyNotFound();
}

const asCredential = ({ credentialId, transports }: PasskeyKey) => ({
  id: credentialId,
  transports,
});

const browsersWords = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;
