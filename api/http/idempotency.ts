import { Elysia } from 'elysia';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CouldNotConfirm } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { couldNotConfirm, problemResponse } from '#api/http/problem.ts';
import {
  type Attempt,
  beginAttempt,
  type Keyed,
  keyedRequest,
  withKey,
} from '#api/idempotency/attempt.ts';
import { type Hold, visitor } from '#api/idempotency/idempotency-keys.ts';
import { idempotencyHeader, requestHash, takesKey } from '#api/idempotency/keyed-requests.ts';
import { offlineOriginIn } from '#api/idempotency/offline-origin.ts';
import { type KeptAnswer, openAnswer, sealAnswer } from '#api/idempotency/sealed-answer.ts';
import { pathOf } from '#api/intake/request-address.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { requestIdOf } from '#api/telemetry/request-observer.ts';
import { minutesBetween } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { trust } from '#domain/kernel/trust.ts';

const replayed = 'idempotency-replayed';
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** How long a repeated request waits for the one that is under way, in milliseconds. */
const patienceMs = 10_000;
const firstPauseMs = 20;
const longestPauseMs = 250;
/** How often an attempt says that it lives, in milliseconds: several times within its lease. */
const renewEveryMs = 1_500;
/** How long a response waits to be kept before it is given, in milliseconds. */
const keepWithinMs = 1_000;
/** How long a cookie that came with a response may be given again, in minutes: it lets its holder in. */
const cookieMinutes = 10;

/** Bytes of an answer that is kept; a command with a larger one is done again with the same numbers, and comes to the same. */
const mostBytes = 64 * 1024;
/** Keys that one address may use in a minute while nobody is signed in, and one person; each process counts by itself, because what it saves is its own work. */
const keysInAMinute = { address: 300, person: 3_000 } as const;

/** What Elysia's own handler, which its types call a function, returns. */
type Answered = Response | Promise<Response>;

const notAUuid = () =>
  new Rejection('invalid', 'invalid_input', 'Idempotency-Key must be a UUID.', {
    fields: { 'Idempotency-Key': 'Idempotency-Key must be a UUID.' },
  });
const usedForSomethingElse = () =>
  new Rejection(
    'invalid',
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request. Send a new one.',
    { fields: { 'Idempotency-Key': 'It was used for another request.' } },
  );

/**
 * Anyone who sends a command with an `Idempotency-Key` may send it again: the same key by the same person gets the first response, from every process and for
 * thirty days, and nothing is done twice. What was interrupted is gone on with. Without the header nothing changes and nothing is paid.
 */
export function idempotency({
  idempotencyKeys: keys,
  clock,
  projector,
  clientAddress,
}: Pick<Deps, 'idempotencyKeys' | 'clock' | 'projector' | 'clientAddress'>) {
  const holds = new WeakMap<Keyed, Hold>();
  const ofAddress = new RateLimiterMemory({ points: keysInAMinute.address, duration: 60 });
  const ofPerson = new RateLimiterMemory({ points: keysInAMinute.person, duration: 60 });

  return new Elysia({ name: 'idempotency' })
    .wrap((handle, request) => {
      const key = takesKey(request.method, pathOf(request))
        ? request.headers.get(idempotencyHeader)
        : null;
      if (key !== null)
        return () =>
          answered(request, key.replace(/^"(.*)"$/, '$1').toLowerCase(), () =>
            trust<Answered>(handle(request), 'Elysia calls its handler a function'),
          );
      // A request that is made inside of another, as the sandbox's webhooks are, is none of that one's attempt.
      return keyedRequest() ? () => withKey(null, () => handle(request)) : handle;
    })
    .onRequest(({ request }) => {
      const keyed = keyedRequest();
      if (!keyed) return;
      if (!uuid.test(keyed.key)) throw notAUuid();
      keyed.said = offlineOriginIn(request.headers, clock());
    })
    .onBeforeHandle({ as: 'global' }, async ({ request, body, server }) => {
      const keyed = keyedRequest();
      if (!keyed) return undefined;
      const address = server?.requestIP(request) ? clientAddress(server, request) : null;
      await mustBeFew(keyed, address);
      return claim(keyed, request, body);
    });

  /** What the product asks of itself has no address. @throws `Rejection` 429 before anything is written */
  async function mustBeFew({ person }: Keyed, address: string | null): Promise<void> {
    if (person === visitor && address === null) return;
    const counted =
      person === visitor ? ofAddress.consume(address ?? '') : ofPerson.consume(person);
    await counted.catch(() => {
      throw tooManyKeys();
    });
  }

  /** Begins the attempt, or returns the response to the first one. */
  async function claim(
    keyed: Keyed,
    request: Request,
    body: unknown,
  ): Promise<Response | undefined> {
    const { key, person } = keyed;
    const hold = { keyHash: hashOf(person, key), holder: crypto.randomUUID() };
    const asked = { person, requestHash: await requestHash(key, request, body), now: clock() };
    const until = performance.now() + patienceMs;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      // Asked together, because most claims are first ones.
      const [claimed, met] = await Promise.all([
        keys.claim(hold, asked),
        Promise.allSettled(keyed.conditions.map((condition) => condition())),
      ]);
      if (claimed.state === 'other') throw usedForSomethingElse();
      if (claimed.state === 'gone') return recordedAlready();
      if (claimed.state === 'answered') {
        const hasFreshCookie = minutesBetween(claimed.answeredAt, asked.now) < cookieMinutes;
        return given(openAnswer(claimed.answer, key), hasFreshCookie);
      }
      if (claimed.state === 'mine') {
        const attempt = beginAttempt(claimed.claim);
        await prepare(met, attempt, hold, claimed.claim.recorded.at(-1)?.position ?? 0);
        holds.set(keyed, hold);
        keyed.attempt = attempt;
        return undefined;
      }
      if (performance.now() > until) throw new CouldNotConfirm(false, 'the first try is under way');
      await Bun.sleep(pauseMs);
    }
  }

  /**
   * What was recorded before is to be seen by whatever the command looks at. Conditions are not asked of one that is half done already; a refusal is not
   * kept, because it may be otherwise tomorrow.
   */
  async function prepare(
    met: readonly PromiseSettledResult<void>[],
    attempt: Attempt,
    hold: Hold,
    recordedUpTo: number,
  ): Promise<void> {
    try {
      if (recordedUpTo > 0) await seen(recordedUpTo);
      else for (const condition of met) if (condition.status === 'rejected') throw condition.reason;
    } catch (refusal) {
      await letGo(attempt, hold);
      throw refusal;
    }
  }

  async function seen(position: number): Promise<void> {
    await projector.waitFor(position).catch((cause: unknown) => {
      throw new CouldNotConfirm(true, 'recorded, but not in the read models', { cause });
    });
  }

  function letGo(attempt: Attempt, hold: Hold): Promise<void> {
    return attempt.mayHaveActed() ? keys.release(hold) : keys.forget(hold);
  }

  async function answered(
    request: Request,
    key: string,
    handle: () => Answered,
  ): Promise<Response> {
    const keyed: Keyed = { key, person: visitor, conditions: [], attempt: null, said: null };
    const began = performance.now();
    const renewal = setInterval(() => {
      const hold = holds.get(keyed);
      if (hold) keys.renew(hold).catch(() => undefined);
    }, renewEveryMs);
    try {
      return await withKey(keyed, async () => concluded(keyed, request, await handle(), began));
    } finally {
      clearInterval(renewal);
    }
  }

  /**
   * Keeps an answer that is final. The answer never fails because it could not be kept, and does not wait long for it: the next attempt finds the facts. One
   * that was found while the read models were not whole is no answer, as "there is no such lesson" to whoever has just made it.
   */
  async function concluded(
    keyed: Keyed,
    request: Request,
    response: Response,
    began: number,
  ): Promise<Response> {
    const { attempt, key } = keyed;
    const hold = holds.get(keyed);
    if (!attempt || !hold) return response;
    const note = (fault: unknown) =>
      reportFault('idempotency', fault, { requestId: requestIdOf(request) });
    const isBlockedByItself = isRefused(response) && attempt.missesFacts();
    const answer =
      isFinal(response) && !isBlockedByItself && attempt.mayHaveActed()
        ? await kept(keyed, response)
        : null;
    if (answer && answer.body.byteLength <= mostBytes) {
      const toKeep = { sealed: sealAnswer(answer, key), about: attempt.about() };
      const keeping = keys.answer(hold, toKeep, clock(), performance.now() - began).catch(note);
      const isKept = await Promise.race([keeping, Bun.sleep(keepWithinMs)]);
      if (isKept === false) {
        note(new CouldNotConfirm(false, 'the database crashed while this was answered'));
        void letGo(attempt, hold).catch(note);
        return couldNotConfirm(request, 'may have been recorded');
      }
    } else void letGo(attempt, hold).catch(note);
    return isBlockedByItself ? recordedAlready() : response;
  }
}

/** A repeated attempt that found the way blocked by what the first one had done. */
const recordedAlready = () =>
  problemResponse(
    409,
    'already_recorded',
    'This was recorded when you first sent it. Look again: it is not done twice.',
  );

const tooManyKeys = () =>
  new Rejection(
    'limited',
    'too_many_tries',
    'Too many requests with an Idempotency-Key. Please wait a minute and try again.',
    { details: { retryAfterSeconds: 60 } },
  );

const isRefused = ({ status }: Response): boolean => status >= 400 && status < 500;

/** What may be different in a moment: a session that has run out, what a person may do once they have shown who they are, the revision that `If-Match` names, a limit. */
const passing: readonly number[] = [401, 403, 412, 429];

const isFinal = ({ status }: Response): boolean => status < 500 && !passing.includes(status);

/** The request's own name and what our front door adds to every answer are not the answer's. */
const keptHeaders = ['content-type', 'content-disposition', 'location', 'etag'];

/** A cookie is part of the answer to somebody who just came in; for one who was in already it only prolongs the session. */
async function kept({ person }: Keyed, response: Response): Promise<KeptAnswer> {
  const names = person === visitor ? [...keptHeaders, 'set-cookie'] : keptHeaders;
  const headers = [...response.headers].filter(([name]) => names.includes(name));
  return {
    status: response.status,
    headers,
    body: new Uint8Array(await response.clone().arrayBuffer()),
  };
}

function given({ status, headers, body }: KeptAnswer, hasFreshCookie: boolean): Response {
  const again = headers.filter(([name]) => name !== 'set-cookie' || hasFreshCookie);
  return new Response(status === 204 ? null : body, {
    status,
    headers: [...again.map(([name, value]): [string, string] => [name, value]), [replayed, 'true']],
  });
}

const hashOf = (person: string, key: string): Uint8Array =>
  new Bun.CryptoHasher('sha256').update(`${person}\n${key}`).digest();
