import { timingSafeEqual } from 'node:crypto';

/** Whether a request carries this token as bearer. Takes as long for a wrong token as for the right one; nobody has a token that is not set. */
export function isBearer({ headers }: Request, token: string | undefined): boolean {
  const hash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest();
  const isRight = timingSafeEqual(
    hash(headers.get('authorization') ?? ''),
    hash(`Bearer ${token ?? ''}`),
  );
  return token !== undefined && isRight;
}
