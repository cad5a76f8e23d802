import { trust } from '#domain/kernel/trust.ts';
import { worker } from './scope.ts';

type Pushed = { title: string; body: string; url: string; tag: string };

/** Shows messages that the server sends to this browser, and opens what they are about. */
export function showNotices(): void {
  worker.addEventListener('push', (event) => {
    const { title, body, url, tag } = trust<Pushed>(event.data.json(), 'only our server pushes');
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        tag,
        data: { url },
        icon: '/icon-192.png',
      }),
    );
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url } = trust<{ url: string }>(event.notification.data, 'given above');
    // Only our own pages.
    if (new URL(url).origin === location.origin) event.waitUntil(worker.clients.openWindow(url));
  });
}
