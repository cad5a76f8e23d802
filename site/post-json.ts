import { write } from './write.ts';

/** JSON posted under a key. */
export const postJson = (address: string, body: object, init: RequestInit = {}) =>
  write(address, {
    ...init,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
