import { trust } from '#domain/kernel/trust.ts';
import { worker } from './scope.ts';

type Pushed = {
  title: string;
  body: string;
  url: string;
  tag: string;
  /** A button that says something to us without opening a page. */
  answer?: { label: string; post: string };
};
type Kept = Pick<Pushed, 'url' | 'answer'>;

/** Shows messages that the server sends to this browser, opens what they are about, and says what their button says. */
export function showNotices(): void {
  worker.addEventListener('push', (event) => {
    const pushed = trust<Pushed>(event.data.json(), 'only our server pushes');
    const { title, body, url, tag, answer } = pushed;
    const shown = {
      body,
      tag,
      data: { url, answer },
      icon: '/icon-192.png',
      actions: answer ? [{ action: 'answer', title: answer.label }] : [],
    };
    event.waitUntil(worker.registration.showNotification(title, shown));
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url, answer } = trust<Kept>(event.notification.data, 'given above');
    event.waitUntil(event.action === 'answer' && answer ? say(answer.post, url) : open(url));
  });
}

// Only our own pages.
const isOurs = (url: string) => new URL(url, location.origin).origin === location.origin;

async function open(url: string): Promise<void> {
  if (isOurs(url)) await worker.clients.openWindow(url);
}

/** Where it does not reach the server, the page is opened, which says why. */
async function say(post: string, url: string): Promise<void> {
  if (!isOurs(post)) return;
  const answered = await fetch(post, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ comes: true }),
  }).catch(() => null);
  if (!answered?.ok) await open(url);
}
