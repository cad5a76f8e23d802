import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Rejection } from '#domain/kernel/rejection.ts';

type About = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly schoolName?: string | undefined;
};

/** Zxcvbn's lowest mark that is taken: a million guesses and more. */
const lowestScore = 2;
const ours = ['keepleft', 'keep left', 'keep-left'];

let checker: Promise<ZxcvbnFactory> | undefined;

/**
 * Refuses a new password that is among the first anybody would try, or is made of what is known of the person.
 * @param field the input at fault
 * @throws `Rejection` with a sentence that says which
 */
export async function mustNotBeGuessable(
  password: string,
  about: About,
  field: 'password' | 'newPassword',
): Promise<void> {
  checker ??= openChecker();
  const { score, sequence } = (await checker).check(password, wordsOf(about));
  if (score >= lowestScore) return;
  const isOwn = sequence.some(
    (match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs',
  );
  const sentence = isOwn
    ? 'A password made of your name, your email address, your school or our name is easily guessed. Choose another one.'
    : 'This password is among the first that somebody would guess. Choose another one: three or four words together are good.';
  throw new Rejection('invalid', 'guessable_password', sentence, { fields: { [field]: sentence } });
}

function wordsOf({ email, firstName, lastName, schoolName = '' }: About): string[] {
  const names = [`${firstName} ${lastName}`, `${lastName} ${firstName}`, schoolName];
  return [
    email,
    ...email.split('@'),
    firstName,
    lastName,
    ...names,
    ...names.map((name) => name.replaceAll(/[^\p{L}\p{N}]/gu, '')),
    ...ours,
  ].filter(Boolean);
}

/** Its word lists are read when the first password is chosen, not when the product starts. */
async function openChecker(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}
