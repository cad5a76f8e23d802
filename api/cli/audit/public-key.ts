import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sentenceOf } from '#api/ground/boot-problem.ts';
import { WrongUse } from '../command-line.ts';

/** The public key in a file as `audit key` prints it: PEM, with or without the line before it. @throws `WrongUse` where there is none */
export function readPublicKey(file: string): KeyObject {
  try {
    const text = readFileSync(file, 'utf8');
    const key = createPublicKey(text.slice(Math.max(0, text.indexOf('-----BEGIN'))));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (fault) {
    throw new WrongUse(`${file} cannot be read as a public key: ${sentenceOf(fault)}.`);
  }
  throw new WrongUse(`${file} holds no Ed25519 key.`);
}
