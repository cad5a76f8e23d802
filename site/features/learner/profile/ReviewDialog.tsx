import { Star } from 'lucide-react';
import { useId } from 'react';
import { reviewText } from '#domain/review/commands.ts';
import { useWriteReview } from '#site/data/learner/review.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Textarea } from '#site/ui/input.tsx';
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
  const writing = useWriteReview();
  const form = useFormOf(reviewText, { known: written });
  const [rating, comment] = form.watch(['rating', 'comment']);
  const save = useSubmit(form, {
    send: (review) => writing.mutateAsync({ ...review, revision }),
    says: ({ waiting, mailIsOn }) =>
      waiting && mailIsOn
        ? { title: words.checkYourMailbox, description: words.weSentYouALetterOpen }
        : { title: words.thankYou, description: words.yourReviewIsKept },
    onDone: onClose,
    failed: false,
  });
  return (
    <FormDialog
      title={words.yourReview}
      consequence={words.shownOnTheInstructorsPageWith}
      answer={words.send}
      isReady={rating !== '' && comment.trim() !== ''}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGroup
        label={words.stars}
        error={form.formState.errors.rating?.message}
        className="star-choice"
      >
        <span>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars} data-on={stars <= Number(rating) ? '' : undefined}>
              <input
                type="radio"
                name={name}
                checked={String(stars) === rating}
                onChange={() => form.choose('rating').onChange(String(stars))}
              />
              <Icon glyph={Star} size="lg" />
              <span className="visually-hidden">{words.starsGiven({ stars })}</span>
            </label>
          ))}
        </span>
      </FieldGroup>
      <Field label={words.review} {...form.at('comment')}>
        <Textarea maxLength={1000} rows={5} />
      </Field>
    </FormDialog>
  );
}
