import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fullName } from '#domain/kernel/full-name.ts';
import { useStudents } from '#site/data/students.ts';
import { Chat } from './Chat.tsx';
import * as words from './words.tsx';

/** The instructor's chat: `?thread=5` opens a conversation, `?to=17` begins one with a student. */
export default function MessagesPage() {
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const students = useStudents().data;
  const go = useCallback(
    (conversationId: number | null, how?: { replace: boolean }) =>
      navigate(hrefOf(conversationId), how),
    [navigate],
  );
  const to = params.get('to') ?? undefined;

  return (
    <Chat
      // Another recipient is another beginning.
      key={to}
      startLabel={words.newMessage}
      startTitle={words.newMessage}
      liveLabel={words.liveChat}
      conversationId={Number(params.get('thread')) || null}
      hrefOf={hrefOf}
      onGo={go}
      recipients={(students ?? []).map(({ id, firstName, lastName, email }) => ({
        value: String(id),
        label: fullName({ firstName, lastName }),
        detail: email,
      }))}
      startWith={to}
      personHref={(studentId) => `/students/${studentId}`}
    />
  );
}

const hrefOf = (conversationId: number | null) =>
  conversationId === null ? '/messages' : `/messages?thread=${conversationId}`;
