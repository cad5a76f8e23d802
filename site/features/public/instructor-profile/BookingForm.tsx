import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { bookingLimits } from '#domain/enquiry/booking-rules.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { InstructorProfile } from '#site/data/instructors.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import type { Offering } from './offerings.ts';
import type { Booking } from './use-booking.ts';
import * as words from './words.tsx';

interface BookingFormProps {
  instructor: InstructorProfile;
  offerings: readonly Offering[];
  booking: Booking;
}

/** The side card that asks an instructor for a lesson; #contact leads here. */
export function BookingForm({ instructor, offerings, booking }: BookingFormProps) {
  const { answers, complaints, isReady, isSending } = booking;
  const form = useRef<HTMLFormElement>(null);
  const takeUp = useEffectEvent(() => booking.write(typedInto(form.current)));
  // What somebody typed while the script was on its way.
  useLayoutEffect(() => takeUp(), []);
  const field = (name: keyof typeof answers) => ({
    name,
    value: answers[name],
    onChange: ({ target }: { target: { value: string } }) =>
      booking.write({ [name]: target.value }),
  });

  return (
    <Panel className="booking" id="contact" aria-label={words.bookALesson}>
      <PanelHeader title={words.bookALesson} />
      <PanelBody>
        {instructor.enrolAddress && <EnrolLink address={instructor.enrolAddress} />}
        <div className="booking-sent" id="sent" role="status">
          <Banner tone="success">{words.requestHasBeenSent}</Banner>
        </div>
        <form
          ref={form}
          action={`/api/instructors/${instructor.id}/contact`}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void booking.send();
          }}
        >
          <Field label={words.service} error={complaints.service}>
            <Select required {...field('service')}>
              <option value="">{words.chooseAServiceFirst}</option>
              {offerings.map(({ name, cents }) => (
                <option key={name} value={name}>
                  {name}, {formatMoney(cents)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.name} error={complaints.name}>
            <Input
              required
              type="text"
              autoComplete="name"
              maxLength={bookingLimits.name}
              {...field('name')}
            />
          </Field>
          <Field label={words.email} error={complaints.email}>
            <Input
              required
              type="email"
              autoComplete="email"
              maxLength={bookingLimits.email}
              {...field('email')}
            />
          </Field>
          <Field label={words.phone} optional error={complaints.phone}>
            <Input
              type="tel"
              autoComplete="tel"
              maxLength={bookingLimits.phone}
              {...field('phone')}
            />
          </Field>
          <Field label={words.messageLabel} optional error={complaints.message}>
            <Textarea rows={4} maxLength={bookingLimits.message} {...field('message')} />
          </Field>
          <Trap {...field('website')} />
          <Button
            className="with-script"
            type="submit"
            variant="primary"
            size="lg"
            disabled={!isReady}
            busy={isSending}
          >
            {isSending ? words.sending : words.sendBookingRequest}
          </Button>
          <noscript>
            <Button type="submit" variant="primary" size="lg">
              {words.sendBookingRequest}
            </Button>
          </noscript>
          <p className="fine muted">
            {words.whoReadsTheRequest({ firstName: instructor.firstName })}
          </p>
        </form>
      </PanelBody>
    </Panel>
  );
}

const EnrolLink = ({ address }: { address: string }) => (
  <p>
    <ButtonLink variant="ink" href={`/enrol/${address}`}>
      {words.enrolAsStudent}
    </ButtonLink>
  </p>
);

/** For robots: nobody sees it, hears it or reaches it by keyboard. */
const Trap = (field: ComponentProps<'input'>) => (
  <div className="trap" aria-hidden>
    <label>
      {words.leaveThisEmpty}
      <input type="text" tabIndex={-1} autoComplete="off" {...field} />
    </label>
  </div>
);

function typedInto(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const typed: Record<string, string> = {};
  if (form)
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') typed[name] = value;
  return typed;
}
