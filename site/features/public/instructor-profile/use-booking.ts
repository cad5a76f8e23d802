import { useState } from 'react';
import { type BookingAnswers, bookingComplaints } from '#domain/enquiry/booking-rules.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { dateOf, type Instant, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { post } from '#site/data/public-post.ts';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** What the form holds; `website` is the field for robots. */
type Draft = BookingAnswers & { readonly website: string };

const blank: Draft = { name: '', email: '', phone: '', service: '', message: '', website: '' };

export type Booking = ReturnType<typeof useBooking>;

/** The booking request as it is filled in and sent: idle, sending, then cleared, or kept with what went wrong. */
export function useBooking(instructorId: AccountId, offered: readonly string[]) {
  const toast = useToast();
  const [answers, setAnswers] = useState(blank);
  const [complaints, setComplaints] = useState<Partial<Record<keyof Draft, string>>>({});
  const [isSending, setSending] = useState(false);
  const isReady = Boolean(answers.service && answers.name.trim() && answers.email.trim());

  const write = (part: Partial<Draft>) => {
    setAnswers((before) => ({ ...before, ...part }));
    setComplaints((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
    );
  };

  async function send(): Promise<void> {
    if (!isReady || isSending) return;
    const wrong = bookingComplaints(answers, offered);
    setComplaints(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    const refusal = await post(`/api/instructors/${instructorId}/contact`, answers);
    setSending(false);
    if (refusal) {
      setComplaints(refusal.fields);
      const description = refusal.message ?? words.requestWasNotSent;
      return toast({ title: words.error, description, variant: 'destructive' });
    }
    setAnswers(blank);
    toast({
      title: words.bookingRequestSent,
      description: words.requestHasBeenSent,
    });
  }

  return {
    answers,
    complaints,
    isSending,
    isReady,
    write,
    send,
    /** Puts a question about a free time into the message, in the place of the one before. */
    askFor: (startsAt: Instant) => write({ message: withTime(answers.message, startsAt) }),
  };
}

const asking = /^Could we start on .*\?$/m;

function withTime(message: string, startsAt: Instant): string {
  const question = words.couldWeStart({
    date: formatDate(dateOf(startsAt), { year: false }),
    time: timeOf(startsAt),
  });
  if (asking.test(message)) return message.replace(asking, question);
  return message.trim() ? `${message.trimEnd()}\n${question}` : question;
}
