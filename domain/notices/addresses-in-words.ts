/** Dots that a reader takes for one, and a program for another letter. */
const dotLike = /[\u2024\uFE52\uFF0E\u3002\uFF61]/gu;
const scheme = /\b[a-z][a-z\d+.-]*:\/*\S+/iu;
const mailbox = /\S+@\S+\.\S+/u;
/** `bank.example`, `bank.example/sign-in`, also with a space before the dot or the word for it. */
const host =
  /(?<![\p{L}\p{N}@])((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\s?(?:\.|[([]\s?(?:dot|\.)\s?[)\]])\s?)+)([\p{L}]{2,})(?:[:/]\S*)?/giu;
/** Endings that follow a full stop in writing, and that no sentence begins with. */
const written = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}/iu;
const phone = /(?<![\p{L}\p{N}])\+?\d(?:[\s().-]*\d){6,}/u;

/**
 * Where words lead out of a message: a web address, a mailbox or a phone number in them; null where there is none. A school writes to people in our name, and
 * whoever reads it should not be sent anywhere by it.
 * @param allowedHost a host that may be named, without `www.`
 */
export function addressIn(words: string, allowedHost: string | null = null): string | null {
  const plain = words
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(dotLike, '.');
  const rest = allowedHost === null ? plain : withoutHost(plain, allowedHost);
  return (
    scheme.exec(rest)?.[0] ??
    mailbox.exec(rest)?.[0] ??
    hostIn(rest) ??
    phone.exec(rest)?.[0] ??
    null
  );
}

function hostIn(words: string): string | null {
  for (const [found] of words.matchAll(host)) {
    const closed = found.replaceAll(/\s?[([]\s?(?:dot|\.)\s?[)\]]\s?/giu, '.');
    // "See you there. Bring your licence" ends a sentence; "bank .example" does not.
    const isSentence = /\.\s/u.test(closed) && !/\s\./u.test(closed);
    if (!isSentence && written.test(closed.replaceAll(/\s/gu, ''))) return found;
  }
  return null;
}

/** What an address on an allowed host looks like, page and all. */
function withoutHost(words: string, allowed: string): string {
  const name = allowed.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return words.replaceAll(
    new RegExp(
      `(?<![\\p{L}\\p{N}.@-])(?:https://)?(?:www\\.)?${name}(?:/[^\\s]*)?(?![\\p{L}\\p{N}.@:-])`,
      'giu',
    ),
    ' ',
  );
}
