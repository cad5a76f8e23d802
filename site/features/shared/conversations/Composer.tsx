import { useAtom } from 'jotai';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { messageProblem, tidyMessage } from '#domain/conversation/message.ts';
import { useConversationCalls } from '#site/data/conversations.ts';
import { useLiveStatus } from '#site/data/live.ts';
import { outbox } from '#site/data/outbox.ts';
import { Button } from '#site/ui/button.tsx';
import { randomUuid } from '#site/write.ts';
import { draftsAtom } from './atoms.ts';
import { charactersLeft, noteOn } from './draft-note.ts';
import * as words from './words.tsx';

/** The reply box: Enter sends, Shift+Enter begins a new line. What is sent shows at once and is delivered when it can be. */
export function Composer({ conversationId }: { conversationId: number }) {
  const { owner } = useConversationCalls();
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const [problem, setProblem] = useState<string | null>(null);
  const isOffline = useLiveStatus() === 'offline';
  const noteId = useId();
  const draft = drafts[conversationId] ?? '';
  const isWrong = problem !== null || charactersLeft(draft) < 0;
  const write = (text: string) => {
    setDrafts((all) => ({ ...all, [conversationId]: text }));
    setProblem(null);
  };

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const content = tidyMessage(draft);
    const wrong = messageProblem(content);
    if (wrong) return setProblem(wrong);
    outbox.add({
      clientMessageId: randomUuid(),
      owner,
      threadId: conversationId,
      content,
      writtenAt: new Date().toISOString(),
    });
    write('');
  };
  const key = (event: KeyboardEvent) => {
    // Enter that ends the choice of a character belongs to the keyboard, not to us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    send(event);
  };

  return (
    <form className="composer" onSubmit={send} noValidate>
      <textarea
        data-slot="input"
        aria-label={words.yourMessage}
        placeholder={words.writeAMessage}
        rows={1}
        value={draft}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={noteId}
        onChange={({ target }) => write(target.value)}
        onKeyDown={key}
      />
      <Button needsSignal={false} type="submit" variant="primary" glyph={SendHorizontal}>
        {words.send}
      </Button>
      <p id={noteId} className="note" data-tone={isWrong ? 'danger' : undefined} aria-live="polite">
        {problem ?? noteOn(draft, isOffline)}
      </p>
    </form>
  );
}
