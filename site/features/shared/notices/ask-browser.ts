import type { NewDevice } from '#site/data/devices.ts';
import * as words from './words.ts';

/** Whether this browser can show messages at all. */
export const canShowMessages = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/**
 * Asks whoever sits here whether we may show messages, and their browser for an address to send to. To be called by a press of a button only.
 * @returns null where they said no
 */
export async function askBrowser(publicKey: string): Promise<NewDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return {
    endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    label: nameOf(navigator.userAgent),
  };
}

/** `Chrome on Android`, as somebody tells their devices apart. */
function nameOf(agent: string): string {
  const browser = /Edg/.test(agent)
    ? 'Edge'
    : /Firefox/.test(agent)
      ? 'Firefox'
      : /Chrome|CriOS/.test(agent)
        ? 'Chrome'
        : 'Safari';
  const [system = words.thisDevice] = /iPhone|iPad|Android|Windows|Mac|Linux/.exec(agent) ?? [];
  return words.browserOnSystem({ browser, system });
}
