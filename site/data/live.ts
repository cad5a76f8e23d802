import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { ServerFrame } from '#api/realtime/frames.ts';
import {
  connectLive,
  type LiveConnection,
  type LivePerson,
  type LiveStatus,
} from './live-connection.ts';
import { refreshOf } from './refresh.ts';

const liveStatusAtom = atom<LiveStatus>('connecting');

/** `live`: what others do shows at once. Otherwise screens fall back to asking now and then. */
export const useLiveStatus = (): LiveStatus => useAtomValue(liveStatusAtom);

/** An interval for `refetchInterval`: only while nothing is pushed. */
export const usePolling = (intervalMs: number): number | false =>
  useLiveStatus() === 'live' ? false : intervalMs;

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
    const refresh = refreshOf(client);
    const mine = connectLive({
      userId,
      userType,
      onStatus: (status) => {
        setStatus(status);
        refresh.setLive(status === 'live');
      },
      onReturn: () => refresh.announced(null),
      onFrame: (frame) => {
        if (frame.type === 'changed') refresh.announced(frame.topics);
        if (frame.type === 'new_message') refresh.announced(['messages', 'notifications']);
        for (const listener of listeners) listener(frame);
      },
    });
    connection = mine;
    return () => {
      if (connection === mine) connection = null;
      mine.close();
      setStatus('connecting');
      refresh.setLive(false);
    };
  }, [client, setStatus, userId, userType]);
}
