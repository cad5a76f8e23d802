import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '#site/api-client.ts';
import { keys } from './keys.ts';

/** Asks again who is here, in whichever area this is: a call that no question or command made was answered that nobody is signed in. */
export const askWhoIsHere = (client: QueryClient): void => {
  for (const queryKey of [keys.user, keys.me, keys.parent])
    void client.invalidateQueries({ queryKey, exact: true });
};

/**
 * Asks again who is here once any question or command is answered that nobody is signed in.
 * @param heard whose questions and commands
 * @param whoIsHere the question, in the client of the component
 */
export function useSessionEnd(heard: QueryClient, whoIsHere: QueryKey): void {
  const client = useQueryClient();
  useEffect(() => {
    const hear = ({ type, ...event }: { type: string; action?: { type: string } }) => {
      if (type !== 'updated' || event.action?.type !== 'error') return;
      const { error } = event.action as { error?: unknown };
      if (error instanceof CallError && error.status === 401)
        void client.invalidateQueries({ queryKey: whoIsHere });
    };
    const stops = [heard.getQueryCache().subscribe(hear), heard.getMutationCache().subscribe(hear)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, heard, whoIsHere]);
}
