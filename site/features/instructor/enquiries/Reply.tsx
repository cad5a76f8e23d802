import { zodResolver } from '@hookform/resolvers/zod';
import { Reply as ReplyGlyph } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { reviewReply } from '#domain/review/commands.ts';
import { type Review, useReplyToReview } from '#site/data/reviews.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';

/** The instructor's answer under a review: shown, or written. */
export function Reply({ review }: { review: Review }) {
  const [isWriting, setWriting] = useState(false);
  if (isWriting) return <ReplyForm review={review} onDone={() => setWriting(false)} />;
  return (
    <div className="reply">
      {review.reply && (
        <blockquote>
          <b>Your reply</b>
          <p className="words">{review.reply}</p>
        </blockquote>
      )}
      <Button
        glyph={ReplyGlyph}
        aria-label={`${review.reply ? 'Change reply' : 'Reply'} to ${review.studentName}`}
        onClick={() => setWriting(true)}
      >
        {review.reply ? 'Change reply' : 'Reply'}
      </Button>
    </div>
  );
}

function ReplyForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const reply = useReplyToReview(review.id);
  const form = useForm({
    resolver: zodResolver(reviewReply),
    defaultValues: { reply: review.reply ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('reply'), [setFocus]);
  const save = useSubmit(form, {
    send: ({ reply: words }) => reply.mutateAsync(words),
    says: () => ({
      title: 'Reply saved',
      description: 'It stands under the review for everybody.',
    }),
    onDone,
  });
  return (
    <form className="reply" onSubmit={save} noValidate>
      <Field label="Your reply" hint="Everybody can read it." error={errors.reply?.message}>
        <Textarea rows={3} {...form.register('reply')} />
      </Field>
      <div className="row">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="ink" busy={isSubmitting}>
          Save reply
        </Button>
      </div>
    </form>
  );
}
