import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useLearner } from '#site/data/learner/learner.ts';
import { Chat } from './Chat.tsx';

/** The student's chat with their instructor (spec 2 section 2.10, Chat): `?thread=5` opens a conversation. */
export default function StudentChatPage() {
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const inbox = `${useLearner().home}/inbox`;
  const hrefOf = (threadId: number | null) =>
    threadId === null ? inbox : `${inbox}?thread=${threadId}`;
  const go = useCallback(
    (threadId: number | null, how?: { replace: boolean }) =>
      navigate(threadId === null ? inbox : `${inbox}?thread=${threadId}`, how),
    [navigate, inbox],
  );
  return (
    <Chat
      title="Chat"
      startLabel="New"
      startTitle="Start New Conversation"
      liveLabel="Live"
      threadId={Number(params.get('thread')) || null}
      hrefOf={hrefOf}
      onGo={go}
    />
  );
}
