import type { Mail } from './mailer.ts';

/** The letter with the six digits that open the parents' portal; it names nobody, because an address may be somebody else's by now. */
export function parentCodeLetter(
  guardianIds: readonly [number, ...number[]],
  to: string,
  code: string,
): Mail {
  const [first, ...others] = guardianIds;
  return {
    kind: 'parent-code',
    about: [`guardian-${first}`, ...others.map((id) => `guardian-${id}` as const)],
    to,
    subject: `${code} is your code for the parent portal`,
    text: [
      'Kia ora,',
      `Your code for the parent portal of Keep Left is ${code}. It works once, for ten minutes.`,
      'Give it to nobody: we never ask for it. If you did not ask for a code, there is nothing to do.',
      'Keep Left',
    ].join('\n\n'),
  };
}
