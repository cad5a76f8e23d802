import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError, sentenceOf } from '#site/api-client.ts';
import { useToast } from '#site/ui/toast.tsx';
import type { ConversationCalls, Message } from './conversation-calls.ts';
import { showSent } from './conversations.ts';
import { onLiveFrame, sendLive, useLiveStatus } from './live.ts';
import { outbox, type Pending } from './outbox.ts';
import { refreshOf } from './refresh.ts';
import * as texts from './words.ts';

/** How long the socket may take to confirm a message before the fallback call is used. */
const patienceMs = 4_000;
/** Each side has its own words. */
const saidTo = {
  instructor: { sent: texts.replySent, failed: texts.failedToSendReply },
  student: { sent: texts.messageSent, failed: texts.failedToSendMessagePleaseTry },
} as const;
/** When to try again what could not be delivered. */
const retryMs = 3_000;

type Outcome =
  | { kind: 'sent'; message: Message; byCall: boolean }
  | { kind: 'refused'; sentence: string }
  | { kind: 'later'; inMs: number };

/**
 * Delivers what was written, one message after another: over the socket, and by the fallback call where that is closed or silent.
 * However often a message goes out, the server takes it once. Once in an area, whatever screen is open.
 */
export function Delivery({ calls }: { calls: ConversationCalls }): null {
  const client = useQueryClient();
  const toast = useToast();
  const status = useLiveStatus();

  useEffect(() => {
    const words = saidTo[calls.me];
    let isBusy = false;
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const stopListening = outbox.subscribe(deliver);
    addEventListener('online', deliver);
    void deliver();
    return () => {
      isOver = true;
      clearTimeout(retry);
      stopListening();
      removeEventListener('online', deliver);
    };

    async function deliver(): Promise<void> {
      if (isBusy || isOver) return;
      isBusy = true;
      clearTimeout(retry);
      for (
        let pending = outbox.next(calls.owner);
        pending && !isOver;
        pending = outbox.next(calls.owner)
      ) {
        const outcome = await attempt(calls, pending);
        if (outcome.kind === 'later') {
          retry = setTimeout(deliver, outcome.inMs);
          break;
        }
        settle(pending, outcome);
      }
      isBusy = false;
    }

    function settle(
      { clientMessageId, threadId }: Pending,
      outcome: Exclude<Outcome, { kind: 'later' }>,
    ): void {
      if (outcome.kind === 'refused') {
        outbox.refuse(clientMessageId, outcome.sentence);
        toast({
          title: texts.error,
          description: outcome.sentence || words.failed,
          variant: 'destructive',
        });
        return;
      }
      showSent(client, threadId, outcome.message);
      outbox.remove(clientMessageId);
      if (!outcome.byCall) return;
      // Nothing will wake this window, so it asks.
      void refreshOf(client).now(['messages']);
      toast({ title: words.sent });
    }
  }, [calls, client, toast, status]);
  return null;
}

async function attempt(calls: ConversationCalls, pending: Pending): Promise<Outcome> {
  const { threadId, content, clientMessageId } = pending;
  const answer = await overSocket(pending);
  if (answer) return answer;
  try {
    const message = await calls.sendMessage(threadId, { content, clientMessageId });
    return { kind: 'sent', message, byCall: true };
  } catch (error) {
    return afterFailure(error);
  }
}

/** Null when the socket is closed or does not answer: then nobody knows whether the message arrived, and it is sent again another way. */
function overSocket({ threadId, content, clientMessageId }: Pending): Promise<Outcome | null> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome | null) => {
      clearTimeout(timer);
      stop();
      resolve(outcome);
    };
    const stop = onLiveFrame((frame) => {
      if (frame.type === 'message_sent' && frame.message.clientMessageId === clientMessageId)
        end({ kind: 'sent', message: frame.message, byCall: false });
      if (frame.type === 'error' && frame.clientMessageId === clientMessageId)
        end(
          frame.retryAfterSeconds ? { kind: 'later', inMs: frame.retryAfterSeconds * 1_000 } : null,
        );
    });
    const timer = setTimeout(() => end(null), patienceMs);
    if (!sendLive({ type: 'send_message', threadId, content, clientMessageId })) end(null);
  });
}

/** What the server understood and would not have is refused; everything else is tried again. */
function afterFailure(error: unknown): Outcome {
  if (!(error instanceof CallError)) return { kind: 'later', inMs: retryMs };
  const { status, details } = error;
  if (status === 429)
    return { kind: 'later', inMs: Number(details['retryAfterSeconds'] ?? 5) * 1_000 };
  const isRefusal = status >= 400 && status < 500 && status !== 401 && status !== 408;
  return isRefusal
    ? { kind: 'refused', sentence: sentenceOf(error) }
    : { kind: 'later', inMs: retryMs };
}
