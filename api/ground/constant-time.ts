import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A number that no record has: looked up in place of somebody whom a code does not name, so that the database is asked the same whatever is wrong with it. */
export const nobody = z.literal(0).brand<'account' | 'school' | 'student'>().parse(0);

/** Milliseconds; longer than looking somebody up and making them a link takes. */
const constantMs = 250;

/** Does what only some requests lead to, in a time that does not tell which. */
export async function inConstantTime(
  { pause }: { readonly pause: (ms: number) => Promise<void> },
  work: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([work(), pause(constantMs)]);
}

/** Whether a request carries this token as bearer. Takes as long for a wrong token as for the right one; nobody has a token that is not set. */
export function isBearer({ headers }: Request, token: string | undefined): boolean {
  const hash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest();
  const isRight = timingSafeEqual(
    hash(headers.get('authorization') ?? ''),
    hash(`Bearer ${token ?? ''}`),
  );
  return token !== undefined && isRight;
}
