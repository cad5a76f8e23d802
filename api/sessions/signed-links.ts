import { timingSafeEqual } from 'node:crypto';
import { type Pepper, pepperedMark } from './pepper.ts';

/** What a link in a message is for. */
export type LinkPurpose =
  | 'notices off'
  | 'attendance'
  | 'text gateway'
  | 'invited by letter'
  | 'objection'
  | 'asking browser';

/**
 * Links that carry what they are about and a mark that only we can make, so that nothing is kept for the many of them that go out. The same each time; whoever
 * has one may use it as often as they like.
 */
export type SignedLinks = {
  /** @param subject of letters, digits, `_` and hyphens */
  sign(purpose: LinkPurpose, subject: string): string;
  /** The subject; null when we did not make it. */
  read(purpose: LinkPurpose, token: string): string | null;
};

export function signedLinks(pepper: Pepper): SignedLinks {
  const sign = (purpose: LinkPurpose, subject: string) =>
    `${subject}-${pepper.hash(`${purpose}:${subject}`).slice(pepperedMark.length).slice(0, 32)}`;
  return {
    sign,
    read(purpose, token) {
      const [, subject] = /^([\w-]{1,60})-[\da-f]{32}$/.exec(token) ?? [];
      if (!subject) return null;
      return timingSafeEqual(Buffer.from(sign(purpose, subject)), Buffer.from(token))
        ? subject
        : null;
    },
  };
}
