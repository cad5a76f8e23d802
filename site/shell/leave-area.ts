import { dropLock, lockArea } from '#site/data/has-lock.ts';
import { signOut } from './UserMenu.tsx';

/** Signs out of the area of this page on this phone: the instructor's app or one of the portals. */
export function leaveArea(): void {
  const area = lockArea();
  if (area === 'instructor') return signOut();
  dropLock();
  // The portal closes on this screen whether or not the server has heard of it.
  void fetch(`/api/${area}-portal/logout`, { method: 'POST' })
    .catch(() => null)
    .then(() => location.assign('/'));
}
