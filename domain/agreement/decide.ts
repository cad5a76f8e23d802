import type { Decider } from '../kernel/decider.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { termsNotFound } from '../terms/rejections.ts';
import { noun, type SignedTerms, sideOf, signatureKey } from './agreement.ts';
import type { AgreementCommand, RemindToSign, SignTerms } from './commands.ts';
import type { AgreementEvent } from './events.ts';
import {
  otherWords,
  remindedToday,
  signedAlready,
  signedInTheFuture,
  termsOutdated,
} from './rejections.ts';
import { inForce, missingOf } from './to-sign.ts';

/** Rules of one learner’s signatures: each side signs a version once. */
export const agreement: Decider<AgreementCommand, SignedTerms, AgreementEvent> = {
  ...noun,
  decide: (command, state) =>
    command.type === 'SignTerms' ? sign(command, state) : remind(command, state),
};

function sign(command: SignTerms, { signatures }: SignedTerms): AgreementEvent[] {
  const { type: _type, now, known, signedAt: at, ...data } = command;
  const { version, hash, by, via } = data;
  const published = known.find((one) => one.version === version);
  if (!published) throw termsNotFound();
  if (published.hash !== hash) throw otherWords(version);
  if (signatures.has(signatureKey(version, sideOf(by)))) return [];
  const signedAt = at ?? now;
  if (signedAt > now) throw signedInTheFuture();
  const current = inForce(known, dateOf(now));
  if (via === 'portal' && current && version < current.version)
    throw termsOutdated(version, current.version);
  return [{ type: 'TermsSigned', data: { ...data, signedAt } }];
}

function remind(command: RemindToSign, state: SignedTerms): AgreementEvent[] {
  const { schoolId, studentId, known, bornOn, published, now } = command;
  const today = dateOf(now);
  const signatures = [...state.signatures.entries()].map(([, one]) => one);
  const missing = missingOf(known, signatures, { bornOn, today });
  if (published !== null && (missing?.version !== published || state.remindedOf >= published))
    return [];
  if (!missing) throw signedAlready();
  if (published === null && state.remindedOn === today) throw remindedToday();
  const { version } = missing;
  return [{ type: 'SigningReminded', data: { schoolId, studentId, version, on: today } }];
}
