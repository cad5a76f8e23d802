import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useLearner } from '#site/data/learner/learner.ts';
import { Chat } from './Chat.tsx';
import * as words from './words.tsx';

/** The student's chat with their instructor: `?thread=5` opens a conversation. */
export default function StudentChatPage() {
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const inbox = `${useLearner().home}/inbox`;
  const hrefOf = (conversationId: number | null) =>
    conversationId === null ? inbox : `${inbox}?thread=${conversationId}`;
  const go = useCallback(
    (conversationId: number | null, how?: { replace: boolean }) =>
      navigate(conversationId === null ? inbox : `${inbox}?thread=${conversationId}`, how),
    [navigate, inbox],
  );
  return (
    <Chat
      startLabel={words.newIt}
      startTitle={words.startNewConversation}
      liveLabel={words.live}
      conversationId={Number(params.get('thread')) || null}
      hrefOf={hrefOf}
      onGo={go}
    />
  );
}
