import { CalendarPlus } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useBookingRules } from '#site/data/learner/booking.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import * as words from './words.ts';
import './booking.css';

const BookDialog = lazyDialog(() => import('./BookDialog.tsx').then((module) => module.BookDialog));

/** There where the instructor has opened booking; `?book` opens it at once. */
export function BookButton() {
  const rules = useBookingRules().data;
  const [params, setParams] = useSearchParams();
  const isBooking = params.has('book');
  const setBooking = (asks: boolean) => setParams(asks ? { book: '' } : {}, { replace: true });
  if (!rules?.isOpen) return null;
  return (
    <>
      <Button needsSignal variant="primary" glyph={CalendarPlus} onClick={() => setBooking(true)}>
        {words.bookALesson}
      </Button>
      {isBooking && <BookDialog rules={rules} onClose={() => setBooking(false)} />}
    </>
  );
}
