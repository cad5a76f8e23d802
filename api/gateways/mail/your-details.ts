/** How somebody objects to a school having their details (Privacy Act 2020, principle 3A), the same in every letter. */
export const objectHere = (url: string): string =>
  `To object, open this link and press one button:\n${url}`;

/** The end of a letter to somebody whose details a school has entered; without a link they object by replying. */
export const yourDetails = (about: {
  readonly objectUrl: string | null;
  readonly publicUrl: string;
}): readonly string[] => [
  ...(about.objectUrl === null
    ? ['To see, correct or remove your details, or to object, reply to this email.']
    : [
        objectHere(about.objectUrl),
        'To see, correct or remove your details, reply to this email.',
      ]),
  `You can also write to us and choose “Privacy and legal”: ${about.publicUrl}/contact`,
  `How we look after your details: ${about.publicUrl}/privacy-policy`,
  'Keep Left',
];
