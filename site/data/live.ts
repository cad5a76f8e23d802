import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { ServerFrame } from '#api/realtime/frames.ts';
import type { Topic } from '#api/realtime/topics.ts';
import {
  connectLive,
  type LiveConnection,
  type LivePerson,
  type LiveStatus,
} from './live-connection.ts';
import { keys } from './query-client.ts';

const liveStatusAtom = atom<LiveStatus>('connecting');

/** `live`: what others do shows at once. Otherwise screens fall back to asking now and then. */
export const useLiveStatus = (): LiveStatus => useAtomValue(liveStatusAtom);

/** An interval for `refetchInterval`: only while nothing is pushed. */
export const usePolling = (intervalMs: number): number | false =>
  useLiveStatus() === 'live' ? false : intervalMs;

/** What the site keeps under each of the server's topics; a key covers every longer one. */
const keysOf: Readonly<Record<Topic, readonly (readonly string[])[]>> = {
  user: [keys.user],
  school: [keys.school],
  team: [keys.team],
  trial: [keys.trial],
  metrics: [keys.metrics],
  students: [keys.students],
  lessons: [keys.lessons],
  availability: [keys.availability],
  progress: [keys.students, keys.allSkills, keys.schoolSkills],
  payments: [keys.payments, ['uninvoiced']],
  pricing: [['pricing']],
  billing: [keys.billing],
  enquiries: [keys.enquiries],
  messages: [keys.messages],
  resources: [keys.resources],
  privacy: [['privacy']],
  notifications: [keys.notifications],
};

/** Topics that arrive together are asked for together. */
const gatherMs = 40;

let connection: LiveConnection | null = null;
const listeners = new Set<(frame: ServerFrame) => void>();

/** Says something on the socket; false when it is closed and another way has to be found. */
export const sendLive = (frame: object): boolean => connection?.send(frame) ?? false;

/** Hears every frame of the server until the answer is called. */
export function onLiveFrame(listener: (frame: ServerFrame) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps this tab awake for a signed-in person: what others change is asked for again. Once in an area, while nobody is signed in with null. */
export function useLive(person: LivePerson | null): void {
  const client = useQueryClient();
  const setStatus = useSetAtom(liveStatusAtom);
  const userId = person?.userId;
  const userType = person?.userType;

  useEffect(() => {
    if (userId === undefined || userType === undefined) return;
    const refresh = refresher(client);
    const mine = connectLive({
      userId,
      userType,
      onStatus: setStatus,
      onReturn: () => void client.invalidateQueries(),
      onFrame: (frame) => {
        if (frame.type === 'changed') refresh(frame.topics);
        if (frame.type === 'new_message') refresh(['messages', 'notifications']);
        for (const listener of listeners) listener(frame);
      },
    });
    connection = mine;
    return () => {
      if (connection === mine) connection = null;
      mine.close();
      setStatus('connecting');
    };
  }, [client, setStatus, userId, userType]);
}

function refresher(client: QueryClient) {
  const due = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (topics: readonly Topic[] | null) => {
    if (topics === null) {
      void client.invalidateQueries();
      return;
    }
    for (const topic of topics) due.add(topic);
    timer ??= setTimeout(() => {
      timer = undefined;
      const changed = new Set([...due].flatMap((topic) => keysOf[topic] ?? []));
      due.clear();
      for (const queryKey of changed) void client.invalidateQueries({ queryKey });
    }, gatherMs);
  };
}
