import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { useNoteTextByHand, useTextByHand } from '#site/data/notices.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import './notices.css';
import * as texts from './words.ts';

/** Opens a text about a lesson in the phone's own messages, written, and notes that it was sent. */
export function HandText({ lessonId }: { lessonId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useTextByHand(lessonId, isOpen);
  const note = useNoteTextByHand(lessonId);
  if (error) return <p role="alert">{sentenceOf(error)}</p>;
  if (!isOpen || !data)
    return (
      <Button size="sm" glyph={MessageSquareText} busy={isOpen} onClick={() => setOpen(true)}>
        {texts.textFromMyPhone}
      </Button>
    );
  return (
    <div className="hand-text">
      <p>{texts.to({ to: data.to, words: data.words })}</p>
      <p className="muted">{costOf(data)}</p>
      <div className="cluster-2">
        <ButtonLink size="sm" href={data.href}>
          {texts.openInMessages}
        </ButtonLink>
        <Button
          size="sm"
          busy={note.isPending}
          onClick={() => note.mutate(undefined, { onSuccess: () => setOpen(false) })}
        >
          {texts.iHaveSentIt}
        </Button>
      </div>
    </div>
  );
}

const costOf = ({ parts, costly }: { parts: number; costly: string | null }) =>
  costly ? texts.dearerTextMessages({ parts, costly }) : texts.textMessages({ parts });
