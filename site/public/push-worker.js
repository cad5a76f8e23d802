// Shows messages that the server sends to this browser, and opens what they are about. Nothing is kept and no request of the site passes through here.

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: { url }, icon: '/icon-192.png' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  // Only our own pages.
  if (new URL(url).origin === self.location.origin) event.waitUntil(self.clients.openWindow(url));
});
