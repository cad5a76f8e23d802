import { z } from 'zod';
import { log, reportFault } from '#api/telemetry/logger.ts';
import type { TextOutcome, TextSender } from './text-sender.ts';

const timeoutMs = 10_000;
const taken = z.object({ id: z.union([z.string().min(1), z.number()]).transform(String) });

/**
 * Sends texts through a gateway over HTTP: POST of `{ to, text, callback }` with an `Idempotency-Key`, answered by 2xx and `{ id }`. A 400, 404 or 422 says that the
 * number or the words are wrong; 429 and 5xx, try again. The gateway tells of receipts and replies at `callback`.
 * @param address a name and password in it go as Basic authorization
 * @param callback where it tells us, an address that only it is given
 */
export function httpSender(address: string, callback: string): TextSender {
  const { username, password, href } = withoutSecret(address);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

  return {
    isOn: true,
    async send(to, words, name): Promise<TextOutcome> {
      let response: Response;
      try {
        response = await fetch(href, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': name,
            ...(username && { authorization }),
          },
          body: JSON.stringify({ to, text: words, callback }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (fault) {
        reportFault('texts', fault);
        return { outcome: isNotThere(fault) ? 'later' : 'unknown' };
      }
      const { status, ok } = response;
      if (ok) {
        const answer = taken.safeParse(await response.json().catch(() => null));
        return answer.success
          ? { outcome: 'sent', messageId: answer.data.id }
          : { outcome: 'unknown' };
      }
      log('text_refused', { status }, 'warn');
      if (status === 429 || status >= 500 || status === 401 || status === 403)
        return { outcome: 'later' };
      const isNumberBad = status === 404 || status === 422;
      const reason = `The text gateway would not take it (${status}).`;
      return { outcome: 'refused', reason, isNumberBad };
    },
    // It tells us at the callback, which is a route of ours.
    listen: () => undefined,
    close: async () => undefined,
  };
}

function withoutSecret(address: string) {
  const url = new URL(address);
  const [username, password] = [url.username, url.password].map(decodeURIComponent);
  url.username = '';
  url.password = '';
  return { username: username ?? '', password: password ?? '', href: url.href };
}

/** Nobody heard it: there was no connection. */
const isNotThere = (fault: unknown): boolean =>
  ['ConnectionRefused', 'ECONNREFUSED', 'ENOTFOUND', 'FailedToOpenSocket'].includes(
    (fault as { code?: string }).code ?? '',
  );
