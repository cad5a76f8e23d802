import { type ReactNode, useEffect, useState } from 'react';
import {
  type BookingAnswers,
  bookingComplaints,
  bookingLimits,
} from '#domain/enquiry/booking-rules.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { dateOf, type Instant, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type InstructorProfile, post } from '#site/data/instructors.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { offeringsOf } from './offerings.ts';
import type { Wish } from './Profile.tsx';

const blank: BookingAnswers & { website: string } = {
  name: '',
  email: '',
  phone: '',
  service: '',
  message: '',
  website: '',
};

interface BookingProps {
  instructor: InstructorProfile;
  wish: Wish;
}

/** The booking request (spec 2 sections 2.14, 4, 5 and 8): idle, sending, then cleared or kept with what went wrong. */
export function Booking({ instructor, wish }: BookingProps) {
  const toast = useToast();
  const [answers, setAnswers] = useState(blank);
  const [complaints, setComplaints] = useState<Partial<Record<keyof BookingAnswers, string>>>({});
  const [isSending, setSending] = useState(false);
  const isReady = Boolean(answers.service && answers.name.trim() && answers.email.trim());

  useEffect(() => {
    const { service, startsAt } = wish;
    if (service) setAnswers((before) => ({ ...before, service }));
    if (startsAt)
      setAnswers((before) => ({ ...before, message: withTime(before.message, startsAt) }));
  }, [wish]);

  const set = (field: keyof typeof blank) => ({
    value: answers[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setAnswers({ ...answers, [field]: target.value });
      setComplaints({ ...complaints, [field]: undefined });
    },
  });

  const send = async () => {
    const wrong = bookingComplaints(answers);
    setComplaints(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    const refusal = await post(`/api/instructors/${instructor.id}/contact`, answers);
    setSending(false);
    if (!refusal) {
      setAnswers(blank);
      toast({
        title: 'Booking Request Sent',
        description:
          'Your booking request has been sent to the instructor. They will contact you soon!',
      });
      return;
    }
    setComplaints(refusal.fields);
    toast({
      title: 'Error',
      description: refusal.message ?? 'Failed to send booking request. Please try again.',
      variant: 'destructive',
    });
  };

  return (
    <Panel className="booking" id="contact" aria-label="Book a Lesson">
      <PanelHeader title="Book a Lesson" />
      <PanelBody>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady && !isSending) void send();
          }}
        >
          <Field label="Service" error={complaints.service}>
            <Select required {...set('service')}>
              <option value="">Choose a service</option>
              {offeringsOf(instructor.pricing).map(({ name, cents }) => (
                <option key={name} value={name}>
                  {name}, {formatMoney(cents)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Name" error={complaints.name}>
            <Input required autoComplete="name" maxLength={bookingLimits.name} {...set('name')} />
          </Field>
          <Field label="Email" error={complaints.email}>
            <Input
              required
              type="email"
              autoComplete="email"
              maxLength={bookingLimits.email}
              {...set('email')}
            />
          </Field>
          <Field label="Phone" optional error={complaints.phone}>
            <Input
              type="tel"
              autoComplete="tel"
              maxLength={bookingLimits.phone}
              {...set('phone')}
            />
          </Field>
          <Field label="Message" optional error={complaints.message}>
            <Textarea rows={4} maxLength={bookingLimits.message} {...set('message')} />
          </Field>
          <Trap>
            <input name="website" tabIndex={-1} autoComplete="off" {...set('website')} />
          </Trap>
          <Button type="submit" variant="primary" size="lg" disabled={!isReady} busy={isSending}>
            {isSending ? 'Sending...' : 'Send Booking Request'}
          </Button>
          <p className="fine muted">
            Goes to {instructor.firstName} alone, who answers by email or phone.
          </p>
        </form>
      </PanelBody>
    </Panel>
  );
}

/** A field for robots: nobody sees it, hears it or reaches it by keyboard. */
function Trap({ children }: { children: ReactNode }) {
  return (
    <div className="trap" aria-hidden>
      <label>
        Leave this empty
        {children}
      </label>
    </div>
  );
}

const asking = /^Could we start on .*\?$/m;

/** The message with one question about a time in it, the last that was pressed. */
function withTime(message: string, startsAt: Instant): string {
  const question = `Could we start on ${formatDate(dateOf(startsAt), { year: false })} at ${timeOf(startsAt)}?`;
  if (asking.test(message)) return message.replace(asking, question);
  return message.trim() ? `${message.trimEnd()}\n${question}` : question;
}
