import {
  areaPage,
  dropOldFiles,
  fileFrom,
  isAreaFile,
  keepOpenAreas,
  otherPage,
  shellAt,
} from './files.ts';
import { askByName, emptiedToo, tellEmptied } from './forgotten.ts';
import { goodbye, leave, payWhatIsOwed } from './leaving.ts';
import { lessonsWithUnsent } from './lessons-with-unsent.ts';
import { ask, lineState, NoAnswer, onLine, probe, tellPages } from './line.ts';
import { showNotices } from './notices.ts';
import { offlineRuleOf } from './offline-rules.ts';
import type { PageWord } from './page-messages.ts';
import { asksWhoIsThere, learnNewcomer, personAt, sessionEndedBy } from './people.ts';
import { asOf, keepAhead, readingOf } from './readings.ts';
import { lookAtRoom, NoRoom } from './room.ts';
import { type FetchEvent, worker } from './scope.ts';
import { decide, say, wake } from './sender.ts';
import { hasWaiting, tellWaiting } from './waiting.ts';
import { isKept } from './what-is-kept.ts';
import * as words from './words.ts';

// The one service worker of the site. Public pages pass by it untouched, but for the theory test, which needs no server once it is here, and for a line that is known to be
// lost.

worker.addEventListener('install', (event) => event.waitUntil(install()));

async function install(): Promise<void> {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  await keepOpenAreas(pages);
  if (worker.registration.active) for (const page of pages) page.postMessage({ isOutdated: true });
}

// A newer version waits until no page of the older one is open; the first one takes over at once.
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldFiles(), worker.clients.claim()])),
);

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

worker.addEventListener('message', (event) => event.waitUntil(hear(event.data as PageWord)));

worker.addEventListener('sync', (event) => event.waitUntil(wake()));

onLine((line) => {
  void tellLine();
  if (line !== 'lost') void payWhatIsOwed().then(wake);
});
showNotices();

async function tellLine(): Promise<void> {
  const person = (await personAt('instructor')) ?? (await personAt('student'));
  await tellPages({ line: lineState(), asOf: person === undefined ? null : await asOf(person) });
}

/** What an open page asks for. */
async function hear(word: PageWord): Promise<void> {
  if (word.kind === 'emptied') return emptiedToo();
  await tellEmptied();
  if (word.kind === 'decide') return decide(word.id, word.choice);
  if (worker.registration.waiting) await tellPages({ isOutdated: true });
  if ((await lookAtRoom()) === 'low') await tellPages({ room: 'low' });
  const hasWord = lineState() === 'lost' || (await hasWaiting());
  if (word.kind === 'here' && !hasWord) return;
  await probe();
  await tellLine();
  await tellWaiting();
  if (lineState() !== 'lost') await wake();
}

/** Nothing where the browser does as it would without a worker. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  if (request.method === 'POST' && sessionEndedBy(pathname)) return leave(request, pathname, wake);
  if (request.method !== 'GET')
    return pathname.startsWith('/api/') && request.mode !== 'navigate'
      ? written(request, pathname)
      : undefined;
  if (isAreaFile(pathname)) return fileFrom(request);
  if (isKept(pathname)) {
    const answer = readingOf(request, lessonsWithUnsent);
    // Once a page knows who is there, what they will need is fetched.
    if (asksWhoIsThere(pathname))
      event.waitUntil(answer.then(() => keepAhead(pathname)).catch(() => null));
    return answer;
  }
  if (request.mode !== 'navigate') return undefined;
  const shell = shellAt(pathname);
  if (shell) return shown(request, shell);
  return lineState() === 'lost' ? otherPage(request) : undefined;
}

async function shown(request: Request, shell: NonNullable<ReturnType<typeof shellAt>>) {
  return (await payWhatIsOwed()) ? areaPage(request, shell) : goodbye();
}

async function written(request: Request, pathname: string): Promise<Response> {
  const said = await saidIn(request.clone(), pathname);
  let refusal = needsSignal;
  try {
    const taken = said && offlineRuleOf(said) && (await say(request.clone(), said));
    if (taken) return taken;
  } catch (fault) {
    if (fault instanceof NoRoom) refusal = noRoom;
  }
  // Messages to this device end with everything else when it is forgotten.
  const asked = pathname === '/api/settings/devices' ? askByName(request) : ask(request);
  return asked
    .then(async (answer) => {
      await learnNewcomer(pathname, answer);
      return answer;
    })
    .catch((error: unknown) => {
      if (error instanceof NoAnswer) return refusal();
      throw error;
    });
}

async function saidIn(request: Request, pathname: string) {
  const isJson = (request.headers.get('content-type') ?? '').startsWith('application/json');
  const text = isJson ? await request.text() : '';
  const path = pathname + new URL(request.url).search;
  const body: unknown = text === '' ? null : JSON.parse(text);
  const from = /\d+/.exec(request.headers.get('if-match') ?? '')?.[0];
  return { method: request.method, path, body, revision: from === undefined ? null : Number(from) };
}

const noRoom = (): Response =>
  Response.json(
    {
      code: 'no_room',
      message: words.noRoom,
    },
    { status: 507, headers: { 'content-type': 'application/problem+json' } },
  );

const needsSignal = (): Response =>
  Response.json(
    {
      code: 'no_signal',
      message: words.needsSignal,
    },
    { status: 503, headers: { 'content-type': 'application/problem+json' } },
  );
