import { areaPage, dropOldFiles, fileFrom, isAreaFile, keepOpenAreas, shellAt } from './files.ts';
import { lineState, onLine, probe, tellPages } from './line.ts';
import { showNotices } from './notices.ts';
import { type FetchEvent, worker } from './scope.ts';

// The one service worker of the site. Public pages pass by it untouched.

worker.addEventListener('install', (event) =>
  event.waitUntil(worker.clients.matchAll({ includeUncontrolled: true }).then(keepOpenAreas)),
);

// A newer version waits until no page of the older one is open; the first one takes over at once.
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldFiles(), worker.clients.claim()])),
);

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

worker.addEventListener('message', (event) => {
  if (event.data === 'how is the line?')
    event.waitUntil(probe().then(() => event.source?.postMessage({ line: lineState() })));
});

onLine((line) => void tellPages({ line }));
showNotices();

/** Nothing where the browser does as it would without a worker. */
function answerTo({ request }: FetchEvent): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return undefined;
  if (isAreaFile(pathname)) return fileFrom(request);
  const shell = request.mode === 'navigate' ? shellAt(pathname) : null;
  return shell ? areaPage(request, shell) : undefined;
}
