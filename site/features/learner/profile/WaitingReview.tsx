import { Mail } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useStudent } from '#site/data/learner/me.ts';
import { useReviewLetter } from '#site/data/learner/review.ts';
import { Stars } from '#site/format/Rating.tsx';
import { Button } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface WaitingReviewProps {
  rating: number;
  comment: string;
  date: string;
  mailIsOn: boolean;
}

/** What nobody else reads until its letter is answered. */
export function WaitingReview({ rating, comment, date, mailIsOn }: WaitingReviewProps) {
  const { email } = useStudent();
  const letter = useReviewLetter();
  const toast = useToast();
  const sendAgain = () =>
    letter.mutate(undefined, {
      onSuccess: () =>
        toast({ title: words.checkYourMailbox, description: words.weWroteToAgain({ email }) }),
    });
  return (
    <>
      <h3>{words.waitingForYourConfirmation}</h3>
      <p>
        <Stars rating={rating} /> <span className="muted num">{formatDate(dateOf(date))}</span>
      </p>
      <p>{comment}</p>
      {mailIsOn ? (
        <>
          <p className="muted">{words.weWroteToOpenTheLink({ email })}</p>
          <p>
            <Button size="sm" glyph={Mail} busy={letter.isPending} onClick={sendAgain}>
              {words.sendItAgain}
            </Button>
          </p>
        </>
      ) : (
        <p className="muted">{words.noLettersGoOutFromHere}</p>
      )}
    </>
  );
}
