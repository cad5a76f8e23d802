import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useBookingRules } from '#site/data/learner/booking.ts';
import type { HeldTime } from '#site/data/learner/holds.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { SignFirst } from './SignFirst.tsx';
import * as words from './words.ts';
import './booking.css';

const BookDialog = lazyDialog(() => import('./BookDialog.tsx').then((module) => module.BookDialog));
const HoldDialog = lazyDialog(() => import('./HoldDialog.tsx').then((file) => file.HoldDialog));

/** There where the instructor has opened booking; `?book` opens it at once. */
export function BookButton() {
  const rules = useBookingRules().data;
  const [params, setParams] = useSearchParams();
  const isBooking = params.has('book');
  const setBooking = (asks: boolean) => setParams(asks ? { book: '' } : {}, { replace: true });
  const [held, setHeld] = useState<HeldTime | null>(null);
  if (!rules?.isOpen) return null;
  if (rules.signFirst) return <SignFirst who={rules.signFirst} />;
  return (
    <>
      <Button needsSignal variant="primary" glyph={CalendarPlus} onClick={() => setBooking(true)}>
        {words.bookALesson}
      </Button>
      {isBooking && <BookDialog rules={rules} onHeld={setHeld} onClose={() => setBooking(false)} />}
      {held && <HoldDialog held={held} onClose={() => setHeld(null)} />}
    </>
  );
}
