import { readingLimit } from '#site/reading-limit.ts';
import { note, noted } from './database.ts';
import { ask, lineState } from './line.ts';
import { forget, ignoreAnswersOf, sessionEndedBy } from './people.ts';
import { plainPage } from './plain-page.ts';
import * as words from './words.ts';

/** Sign-outs that the server has not heard of, by their address. */
const owed = async (): Promise<readonly string[]> => (await noted<readonly string[]>('owes')) ?? [];

/** How long somebody who signs out waits for what they said to arrive, in milliseconds. */
const lastWordMs = 3_000;

/**
 * Signs out: this phone forgets what the person read before anything else; where there is no signal, the server is told later. What they said and could not be
 * sent stays sealed for them alone.
 * @param send sends what waits
 */
export async function leave(
  request: Request,
  path: string,
  send: () => Promise<void>,
): Promise<Response> {
  if (lineState() !== 'lost')
    await Promise.race([send(), new Promise((resolve) => setTimeout(resolve, lastWordMs))]);
  const session = sessionEndedBy(path);
  if (session) {
    ignoreAnswersOf(session);
    await forget(session, 'readings');
  }
  return ask(request).catch(async () => {
    await note('owes', [...new Set([...(await owed()), path])]);
    return request.mode === 'navigate'
      ? goodbye()
      : Response.json({ success: true }, { status: 200 });
  });
}

/** Tells the server of sign-outs it has not heard of. @returns whether none is left */
export async function payWhatIsOwed(): Promise<boolean> {
  for (const path of await owed()) {
    const signal = readingLimit();
    const answer = await ask(path, { method: 'POST', redirect: 'manual', signal }).catch(
      () => null,
    );
    if (!answer) return false;
    await note(
      'owes',
      (await owed()).filter((one) => one !== path),
    );
  }
  return true;
}

/** What an area shows to somebody who signed out while there was no signal. */
export const goodbye = (): Response =>
  plainPage({
    title: words.signedOutTitle,
    heading: words.signedOut,
    lead: words.signedOutLead,
    link: { href: '/login', words: words.signIn },
  });
