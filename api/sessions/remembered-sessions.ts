import type { SessionEndings } from './session-endings.ts';
import { sessionInCookies } from './session-in-cookies.ts';
import type { Sessions } from './sessions.ts';

/** Milliseconds for which an answer is good at most. */
const goodForMs = 1_000;
const mostRemembered = 10_000;

/**
 * Asks the database once who somebody is, for the many requests that a screen sends together. An answer is forgotten when a second is over, when the read
 * models have moved, and when a session ends, in whichever process, so that nobody meets what was true before their own command.
 * @param readModels how far this process knows the read models to be: a position in the ledger
 */
export function rememberedSessions(
  sessions: Sessions,
  readModels: { position(): number },
  endings: Pick<SessionEndings, 'onEnded'>,
): Sessions {
  const remembered = new Map<string, Remembered>();
  let forgotten = 0;
  endings.onEnded(forget);

  return {
    ...sessions,
    async whoIs(cookieHeader) {
      const id = sessionInCookies(cookieHeader, 'session');
      if (!id) return null;
      const position = readModels.position();
      const entry = remembered.get(id);
      if (entry?.position === position && performance.now() < entry.until) return entry.answer;
      const times = forgotten;
      const answer = await sessions.whoIs(cookieHeader);
      // What was asked before something ended may have been read before it, too. A prolonged session's cookie is for one answer.
      if (answer && !answer.renewed && times === forgotten) {
        if (remembered.size >= mostRemembered) remembered.clear();
        remembered.set(id, { answer, position, until: performance.now() + goodForMs });
      }
      return answer;
    },
    end: thenForget(sessions.end),
    revoke: thenForget(sessions.revoke),
    endOthers: thenForget(sessions.endOthers),
    endOn: thenForget(sessions.endOn),
    endAll: thenForget(sessions.endAll),
    confirm: thenForget(sessions.confirm),
    renew: thenForget(sessions.renew),
  };

  function thenForget<Given extends unknown[], Answer>(
    ending: (...given: Given) => Promise<Answer>,
  ): (...given: Given) => Promise<Answer> {
    return async (...given) => {
      try {
        return await ending(...given);
      } finally {
        forget();
      }
    };
  }

  function forget(): void {
    forgotten += 1;
    remembered.clear();
  }
}

type Remembered = {
  readonly answer: Awaited<ReturnType<Sessions['whoIs']>>;
  readonly position: number;
  /** On the monotonic clock, in milliseconds. */
  readonly until: number;
};
