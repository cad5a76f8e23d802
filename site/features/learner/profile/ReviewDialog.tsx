import { Star } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { CallError } from '#site/api-client.ts';
import { useWriteReview } from '#site/data/learner/review.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface ReviewDialogProps {
  written: { rating: number; comment: string } | null;
  revision: number;
  onClose: () => void;
}

/** Stars and a sentence or two; what was written before is replaced. */
export function ReviewDialog({ written, revision: live, onClose }: ReviewDialogProps) {
  const revision = useOpened(live);
  const name = useId();
  const toast = useToast();
  const writing = useWriteReview();
  const [rating, setRating] = useState(written?.rating ?? 0);
  const [comment, setComment] = useState(written?.comment ?? '');
  const fields = writing.error instanceof CallError ? writing.error.fields : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    writing.mutate(
      { rating, comment, revision },
      {
        onSuccess: ({ waiting, mailIsOn }) => {
          if (!waiting || !mailIsOn)
            toast({ title: words.thankYou, description: words.yourReviewIsKept });
          else
            toast({
              title: words.checkYourMailbox,
              description: words.weSentYouALetterOpen,
            });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={words.yourReview}
      consequence={words.shownOnTheInstructorsPageWith}
      answer={words.send}
      isReady={rating > 0 && comment.trim() !== ''}
      isBusy={writing.isPending}
      isDirty={rating !== (written?.rating ?? 0) || comment !== (written?.comment ?? '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGroup label={words.stars} error={fields['rating']} className="star-choice">
        <span>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars} data-on={stars <= rating ? '' : undefined}>
              <input
                type="radio"
                name={name}
                checked={stars === rating}
                onChange={() => setRating(stars)}
              />
              <Icon glyph={Star} size="lg" />
              <span className="visually-hidden">{words.starsGiven({ stars })}</span>
            </label>
          ))}
        </span>
      </FieldGroup>
      <Field label={words.review} error={fields['comment']}>
        <Textarea
          value={comment}
          maxLength={1000}
          rows={5}
          onChange={({ target }) => setComment(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
