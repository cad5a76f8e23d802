import { Reply as ReplyGlyph } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reviewReply } from '#domain/review/commands.ts';
import { type Review, useReplyToReview } from '#site/data/reviews.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useFormOf } from '#site/form-of.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import * as words from './words.tsx';

/** The instructor's answer under a review: shown, or written. */
export function Reply({ review }: { review: Review }) {
  const [isWriting, setWriting] = useState(false);
  if (isWriting) return <ReplyForm review={review} onDone={() => setWriting(false)} />;
  return (
    <div className="reply">
      {review.reply && (
        <blockquote>
          <b>{words.yourReply}</b>
          <p className="words">{review.reply}</p>
        </blockquote>
      )}
      <Button
        needsSignal
        glyph={ReplyGlyph}
        aria-label={(review.reply ? words.changeReplyTo : words.replyTo)({
          name: review.studentName,
        })}
        onClick={() => setWriting(true)}
      >
        {review.reply ? words.changeReply : words.reply}
      </Button>
    </div>
  );
}

function ReplyForm({ review: live, onDone }: { review: Review; onDone: () => void }) {
  const review = useOpened(live);
  const reply = useReplyToReview(review.id);
  const form = useFormOf(reviewReply, { known: review });
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('reply'), [setFocus]);
  const save = useSubmit(form, {
    send: (answers) => reply.mutateAsync({ ...answers, revision: review.revision }),
    says: () => ({
      title: words.replySaved,
      description: words.whereReplyStands,
    }),
    onDone,
  });
  return (
    <form className="reply" onSubmit={save} noValidate>
      <Field label={words.yourReply} hint={words.whoReadsReply} {...form.at('reply')}>
        <Textarea rows={3} />
      </Field>
      <div className="row">
        <Button onClick={onDone}>{words.cancel}</Button>
        <Button type="submit" variant="ink" busy={isSubmitting}>
          {words.saveReply}
        </Button>
      </div>
    </form>
  );
}
