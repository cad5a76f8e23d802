import type { Person } from '#domain/kernel/personal.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** Sends a signer the PDF of the terms they signed. */
export function signedTermsLetter(about: {
  readonly reader: { readonly person: Person; readonly firstName: string; readonly email: string };
  readonly learnerName: string | null;
  readonly schoolName: string;
  readonly version: number;
  readonly pdf: Uint8Array;
}): Mail {
  const { reader, learnerName, version, pdf } = about;
  const schoolName = nameInLetter(about.schoolName);
  const whose = learnerName === null ? '' : ` for ${nameInLetter(learnerName)}`;
  return {
    kind: 'signed-terms',
    about: [reader.person],
    to: reader.email,
    subject: `The terms you signed with ${schoolName}`,
    text: [
      `Hi ${nameInLetter(reader.firstName)},`,
      `You signed version ${version} of ${schoolName}’s terms${whose}. Your copy is attached.`,
      'If it wasn’t you, tell the school.',
    ].join('\n\n'),
    attachments: [
      { filename: `terms-version-${version}.pdf`, content: pdf, contentType: 'application/pdf' },
    ],
  };
}
