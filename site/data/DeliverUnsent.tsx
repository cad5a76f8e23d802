import { useEffect, useState } from 'react';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import type { ConversationCalls } from './conversation-calls.ts';
import { hasUnsent } from './unsent.ts';

const [useLoaded, fetchDelivery] = onFirstUse(() => import('./delivery.ts'));

/** Delivers what is written on this device. What does so is loaded with the chat, or when a message waits. */
export function DeliverUnsent({ calls }: { calls: ConversationCalls }) {
  const [isNeeded, setNeeded] = useState(hasUnsent);
  useEffect(() => {
    // Another window of this browser may write a message and be closed.
    const look = () => setNeeded(hasUnsent());
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  const loaded = useLoaded(isNeeded);
  return loaded && <loaded.Delivery calls={calls} />;
}

/** Loads it for anyone who may write a message; asked at each render, in case it could not be loaded before. */
export const useDeliveryAhead = (): void => useEffect(fetchDelivery);
