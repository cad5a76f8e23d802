import type { Person } from '#domain/kernel/personal.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** Confirms to somebody what they agreed to, with the press that ends it. */
export function marketingConsentLetter(about: {
  readonly person: Person;
  readonly to: string;
  readonly name: string;
  readonly schoolName: string;
  readonly wording: string;
  readonly unsubscribeUrl: string;
}): Mail {
  const { person, to, wording, unsubscribeUrl } = about;
  const [name, schoolName] = [about.name, about.schoolName].map(nameInLetter);
  return {
    kind: 'marketing-consent',
    about: [person],
    to,
    unsubscribeUrl,
    subject: `You said yes to news from ${schoolName}`,
    text: [
      `Kia ora ${name},`,
      `In your portal you agreed to this: "${wording}" Your driving school is ${schoolName}.`,
      `Changed your mind, or it wasn't you? One press ends it, without signing in:\n${unsubscribeUrl}`,
      'Messages about your lessons and payments come either way.',
      'Keep Left',
    ].join('\n\n'),
  };
}
