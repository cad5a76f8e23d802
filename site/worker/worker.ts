import { areaPage, dropOldFiles, fileFrom, isAreaFile, keepOpenAreas, shellAt } from './files.ts';
import { goodbye, leave, payWhatIsOwed } from './leaving.ts';
import { ask, lineState, NoAnswer, onLine, probe, tellPages } from './line.ts';
import { showNotices } from './notices.ts';
import { asksWhoIsThere, doorLeftBy, personAt } from './people.ts';
import { asOf, keepAhead, readingOf } from './readings.ts';
import { lookAtRoom, NoRoom } from './room.ts';
import { sayableOf } from './sayable.ts';
import { type FetchEvent, worker } from './scope.ts';
import { decide, say, wake } from './sender.ts';
import { hasWaiting, tellWaiting } from './waiting.ts';
import { isKept } from './what-is-kept.ts';
import { withWhatWaits } from './with-what-waits.ts';
import type { PageWord } from './words.ts';

// The one service worker of the site. Public pages pass by it untouched, but for the theory test, which needs no server once it is here.

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
  if (request.method === 'POST' && doorLeftBy(pathname)) return leave(request, pathname, wake);
  if (request.method !== 'GET')
    return pathname.startsWith('/api/') && request.mode !== 'navigate'
      ? written(request, pathname)
      : undefined;
  if (isAreaFile(pathname)) return fileFrom(request);
  if (isKept(pathname)) {
    const answer = readingOf(request, withWhatWaits);
    // Once a page knows who is there, what they will need is fetched.
    if (asksWhoIsThere(pathname))
      event.waitUntil(answer.then(() => keepAhead(pathname)).catch(() => null));
    return answer;
  }
  const shell = request.mode === 'navigate' ? shellAt(pathname) : null;
  return shell ? shown(request, shell) : undefined;
}

async function shown(request: Request, shell: NonNullable<ReturnType<typeof shellAt>>) {
  return (await payWhatIsOwed()) ? areaPage(request, shell) : goodbye();
}

async function written(request: Request, pathname: string): Promise<Response> {
  const said = await saidIn(request.clone(), pathname);
  let refusal = needsSignal;
  try {
    const taken = said && sayableOf(said) && (await say(request.clone(), said));
    if (taken) return taken;
  } catch (fault) {
    if (fault instanceof NoRoom) refusal = noRoom;
  }
  return ask(request).catch((error: unknown) => {
    if (error instanceof NoAnswer) return refusal();
    throw error;
  });
}

async function saidIn(request: Request, pathname: string) {
  const isJson = (request.headers.get('content-type') ?? '').startsWith('application/json');
  const text = isJson ? await request.text() : '';
  const path = pathname + new URL(request.url).search;
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { method: request.method, path, body };
}

const noRoom = (): Response =>
  Response.json(
    {
      code: 'no_room',
      message:
        'There is no signal, and this phone has no room left to keep it. Free some, or press again when the line is back: it is not done twice.',
    },
    { status: 507, headers: { 'content-type': 'application/problem+json' } },
  );

const needsSignal = (): Response =>
  Response.json(
    {
      code: 'no_signal',
      message:
        'Keep Left did not answer, and this needs signal. Press again when the line is back: it is not done twice.',
    },
    { status: 503, headers: { 'content-type': 'application/problem+json' } },
  );
