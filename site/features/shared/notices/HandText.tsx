import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { useNoteTextByHand, useTextByHand } from '#site/data/notices.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import './notices.css';

/** Opens a text about a lesson in the phone's own messages, written, and notes that it was sent. */
export function HandText({ lessonId }: { lessonId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useTextByHand(lessonId, isOpen);
  const note = useNoteTextByHand(lessonId);
  if (error) return <p role="alert">{sentenceOf(error)}</p>;
  if (!isOpen || !data)
    return (
      <Button size="sm" glyph={MessageSquareText} busy={isOpen} onClick={() => setOpen(true)}>
        Text from my phone
      </Button>
    );
  return (
    <div className="hand-text">
      <p>
        To {data.to}: “{data.words}”
      </p>
      <p className="muted">{costOf(data)}</p>
      <div>
        <ButtonLink size="sm" href={data.href}>
          Open in Messages
        </ButtonLink>
        <Button
          size="sm"
          busy={note.isPending}
          onClick={() => note.mutate(undefined, { onSuccess: () => setOpen(false) })}
        >
          I have sent it
        </Button>
      </div>
    </div>
  );
}

const costOf = ({ parts, costly }: { parts: number; costly: string | null }) =>
  `${parts === 1 ? 'One text message' : `${parts} text messages`}${costly ? `; “${costly}” makes it dearer` : ''}.`;
