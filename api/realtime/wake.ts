import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { joinedSends } from '#api/ground/joined-sends.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { storedPosition } from '#projections/engine/checkpoint.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { speakerOf } from '#projections/engine/speaker.ts';
import {
  type Channel,
  mergeNotifications,
  type Notifications,
  notificationsFor,
} from './change-notifications.ts';
import type { Hub } from './hub.ts';

const channel = 'live';
/** Postgres carries at most 8,000 bytes in a notice. */
const largestNotice = 7_000;
/** How often to look whether a notice was lost, with the process that should have sent it perhaps. */
const lookMs = 3_000;

/** What happened from ledger position `from` (not included) to `to`, for open tabs. */
type News = { readonly from: number; readonly to: number; readonly notifications: Notifications };

const notice = z.object({
  who: z.string(),
  from: z.number(),
  to: z.number(),
  words: z.array(z.tuple([z.string(), z.unknown()])),
});

/**
 * Wakes open tabs when read models have changed, in whichever process the tabs are connected: the process that leads the projector tells its own
 * at once and the others through the database. News carry ledger positions, so a process that missed some finds out and lets its tabs ask for everything.
 */
export async function startWaking(
  sql: Database,
  projector: Pick<Projector, 'onApplied'>,
  hub: Hub,
) {
  const me = crypto.randomUUID();
  // How far this process's tabs are informed.
  let heard = await storedPosition(sql);
  let lastLook = heard;
  let isListening = false;
  const toOthers = joinedSends(join, notifyOthers);

  const stopListening = projector.onApplied(onApplied);
  const ear = await sql.listen(channel, hear, listening);
  const watch = setInterval(() => void look().catch(() => undefined), lookMs);
  watch.unref();

  return {
    async close() {
      clearInterval(watch);
      stopListening();
      await toOthers.settled();
      await ear.unlisten().catch(() => undefined);
    },
  };

  function onApplied(events: readonly RecordedEvent[]): void {
    const [first] = events;
    const last = events.at(-1);
    if (!first || !last) return;
    const news = {
      from: first.position - 1,
      to: last.position,
      notifications: notificationsFor(events),
    };
    broadcastHere(news);
    toOthers.add(news);
  }

  function broadcastHere({ from, to, notifications }: News): void {
    if (to < heard) return;
    if (from > heard) hub.broadcastAnything();
    else hub.broadcast(notifications);
    heard = to;
  }

  function hear(payload: string): void {
    const { who, from, to, words } = notice.parse(JSON.parse(payload));
    // Only processes of this product write here, and what they write are `Words`.
    if (who !== me) broadcastHere({ from, to, notifications: new Map(words) as Notifications });
  }

  /** Called when the ear is open, and again after every lost connection: what was said meanwhile is not known. */
  function listening(): void {
    if (isListening) hub.broadcastAnything();
    isListening = true;
  }

  async function look(): Promise<void> {
    // What was stored at the last look has had all the time since to be heard of.
    if (lastLook > heard) {
      heard = lastLook;
      hub.broadcastAnything();
    }
    lastLook = await storedPosition(sql);
  }

  async function notifyOthers(news: News): Promise<void> {
    for (const part of parts(news)) {
      const payload = JSON.stringify({
        from: part.from,
        to: part.to,
        who: me,
        words: [...part.notifications],
      });
      await speakerOf(sql).say(channel, payload);
    }
  }
}

const join = (a: News, b: News): News => ({
  from: a.from,
  to: b.to,
  notifications: mergeNotifications(a.notifications, b.notifications),
});

/** News small enough for one notice each; only the last of them says that the end was reached. */
export function parts({ from, to, notifications }: News): News[] {
  const groups: [Channel, unknown][][] = [[]];
  let size = 0;
  for (const entry of notifications) {
    const length = JSON.stringify(entry).length + 1;
    if (size + length > largestNotice) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(entry);
    size += length;
  }
  return groups.map((group, index) => ({
    from,
    to: index === groups.length - 1 ? to : from,
    notifications: new Map(group) as Notifications,
  }));
}
