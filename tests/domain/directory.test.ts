import { describe, expect, test } from 'bun:test';
import { contactMessage } from '#domain/contact/decide.ts';
import {
  bookingComplaints,
  bookingIncomplete,
  lessonNames,
} from '#domain/enquiry/booking-rules.ts';
import { bookingRequest } from '#domain/enquiry/commands.ts';
import { enquiry } from '#domain/enquiry/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { review } from '#domain/review/decide.ts';
import { schoolDetails } from '#domain/school/commands.ts';
import { school } from '#domain/school/decide.ts';
import { listing } from '#domain/school/listing.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T00:00:00.000Z';

describe('a directory listing', () => {
  const registered = (details: object) => {
    const {
      defaultLessonPrice: _,
      openingHours: _none,
      ...facts
    } = schoolDetails.parse({
      name: 'Kōwhai',
      address: '1 Queen Street',
      ...details,
    });
    return {
      type: 'SchoolRegistered',
      data: {
        schoolId: ids.schoolId.parse(3),
        ownerId: ids.accountId.parse(3),
        ...facts,
        openingHours: null,
        defaultLessonPriceCents: 5500,
      },
    } as const;
  };
  const whole = registered({
    phone: '021 555 0142',
    email: 'a@b.nz',
    description: 'Calm lessons',
    operatingHours: 'Mon–Fri',
  });
  const words = {
    place: 'Grey Lynn, Auckland',
    languages: ['English'],
    experience: null,
    availability: null,
  };
  const list = {
    type: 'ListSchool',
    now,
    schoolId: ids.schoolId.parse(3),
    listing: words,
  } as const;
  const listed = {
    type: 'SchoolListed',
    data: { schoolId: ids.schoolId.parse(3), ...words },
  } as const;

  test('is refused while the profile is incomplete, and the refusal says what is missing', () => {
    const refusal = given(school, registered({ phone: '021 555 0142' }))
      .when(list)
      .rejects('profile_incomplete');
    expect(refusal.message).toBe(
      'Learners need a whole profile to choose by. Add first: email, description, operating hours.',
    );
    given(school).when(list).rejects('school_not_found');
  });

  test('is taken once, changed, and taken back', () => {
    given(school, whole).when(list).emits(listed);
    given(school, whole, listed).when(list).emitsNothing();
    const moved = { ...words, place: 'Newtown, Wellington' };
    given(school, whole, listed)
      .when({ ...list, listing: moved })
      .emits({ type: 'SchoolListed', data: { schoolId: ids.schoolId.parse(3), ...moved } });
    const unlist = { type: 'UnlistSchool', now, schoolId: ids.schoolId.parse(3) } as const;
    const unlisted = { type: 'SchoolUnlisted', data: { schoolId: ids.schoolId.parse(3) } } as const;
    given(school, whole, listed).when(unlist).emits(unlisted);
    given(school, whole, listed, unlisted).when(unlist).emitsNothing();
    given(school, whole, listed, unlisted).when(list).emits(listed);
  });

  test('leaves the skills of the school alone', () => {
    const { state } = given(
      school,
      whole,
      {
        type: 'SchoolSkillAdded',
        data: { schoolId: ids.schoolId.parse(3), name: 'Gravel', category: 'conditions' },
      },
      listed,
    );
    expect(state).toMatchObject({ listing: words });
    expect(state.status === 'open' && [...state.skills]).toEqual(['Gravel']);
  });

  test('speaks English unless told otherwise, and each language once', () => {
    expect(listing.parse({ place: 'Newtown' }).languages).toEqual(['English']);
    expect(listing.parse({ place: 'Newtown', languages: ['Hindi', 'Hindi'] }).languages).toEqual([
      'Hindi',
    ]);
  });
});

describe('a booking request', () => {
  const asked = {
    name: 'Yuki Tanaka',
    email: 'yuki@mail.example',
    phone: '',
    service: 'Standard Lesson',
    message: '',
  };

  test('needs a name, an e-mail address and a service, in the words of the specification', () => {
    expect(bookingComplaints({ ...asked, name: ' ', email: '', service: '' }, lessonNames)).toEqual(
      {
        name: bookingIncomplete,
        email: bookingIncomplete,
        service: bookingIncomplete,
      },
    );
    expect(bookingComplaints(asked, lessonNames)).toEqual({});
    expect(bookingComplaints({ ...asked, service: 'Summer pack' }, ['Summer pack'])).toEqual({});
  });

  test('needs an address that can be one, a service that is offered, and answers of a bearable length', () => {
    expect(bookingComplaints({ ...asked, email: 'yuki@mail' }, lessonNames)).toEqual({
      email: 'Please enter a valid email address',
    });
    expect(bookingComplaints({ ...asked, service: '<b>Free</b>' }, lessonNames)).toEqual({
      service: 'Choose one of the services on offer',
    });
    expect(bookingComplaints({ ...asked, message: 'x'.repeat(2001) }, lessonNames)).toEqual({
      message: 'At most 2000 characters, please',
    });
  });

  test('is read as one line of name and lower-case address, without what no keyboard types', () => {
    expect(
      bookingRequest.parse({ ...asked, name: ' Yuki\n\u0000Tanaka ', email: 'YUKI@Mail.example' }),
    ).toMatchObject({ name: 'Yuki Tanaka', email: 'yuki@mail.example' });
  });
});

describe('an enquiry', () => {
  const facts = {
    enquiryId: 7,
    schoolId: ids.schoolId.parse(3),
    instructorId: ids.accountId.parse(3),
    name: 'Yuki Tanaka',
    email: 'yuki@mail.example',
    phone: null,
    service: 'Standard Lesson',
    message: null,
  };
  const received = { type: 'EnquiryReceived', data: facts } as const;
  const contacted = { type: 'EnquiryContacted', data: { enquiryId: 7 } } as const;
  const declined = { type: 'EnquiryDeclined', data: { enquiryId: 7 } } as const;
  const converted = {
    type: 'EnquiryConverted',
    data: { enquiryId: 7, studentId: ids.studentId.parse(21) },
  } as const;
  const contact = { type: 'MarkEnquiryContacted', now, enquiryId: 7 } as const;
  const decline = { type: 'DeclineEnquiry', now, enquiryId: 7 } as const;
  const reopened = { type: 'EnquiryReopened', data: { enquiryId: 7 } } as const;
  const reopen = { type: 'ReopenEnquiry', now, enquiryId: 7 } as const;
  const convert = {
    type: 'ConvertEnquiry',
    now,
    enquiryId: 7,
    studentId: ids.studentId.parse(21),
  } as const;

  test('is received once', () => {
    const receive = { type: 'ReceiveEnquiry', now, ...facts } as const;
    given(enquiry).when(receive).emits(received);
    given(enquiry, received).when(receive).emitsNothing();
  });

  test('is contacted, declined, and taken up again', () => {
    given(enquiry, received).when(contact).emits(contacted);
    given(enquiry, received, contacted).when(contact).emitsNothing();
    given(enquiry, received, contacted).when(decline).emits(declined);
    given(enquiry, received, declined).when(decline).emitsNothing();
    given(enquiry, received, declined).when(contact).emits(contacted);
  });

  test('waits for an answer again where what was said is taken back', () => {
    given(enquiry, received, declined).when(reopen).emits(reopened);
    given(enquiry, received, contacted).when(reopen).emits(reopened);
    given(enquiry, received, declined, reopened).when(reopen).emitsNothing();
    given(enquiry, received, declined, reopened).when(decline).emits(declined);
    given(enquiry, received, converted).when(reopen).rejects('enquiry_converted');
  });

  test('becomes one student, and is settled by that', () => {
    given(enquiry, received).when(convert).emits(converted);
    given(enquiry, received, converted).when(convert).emitsNothing();
    given(enquiry, received, converted)
      .when({ ...convert, studentId: ids.studentId.parse(22) })
      .rejects('enquiry_converted');
    given(enquiry, received, converted).when(decline).rejects('enquiry_converted');
    given(enquiry, received, converted).when(contact).rejects('enquiry_converted');
  });

  test('has to exist', () => {
    for (const command of [contact, decline, reopen, convert])
      given(enquiry).when(command).rejects('enquiry_not_found');
  });
});

describe('a review', () => {
  const write = {
    type: 'WriteReview',
    now,
    studentId: ids.studentId.parse(21),
    schoolId: ids.schoolId.parse(3),
    instructorId: ids.accountId.parse(3),
    completedLessons: 1,
    rating: 5,
    comment: 'Patient.',
  } as const;
  const written = {
    type: 'ReviewWritten',
    data: {
      studentId: ids.studentId.parse(21),
      schoolId: ids.schoolId.parse(3),
      instructorId: ids.accountId.parse(3),
      rating: 5,
      comment: 'Patient.',
    },
  } as const;

  test('needs a completed lesson', () => {
    given(review).when(write).emits(written);
    given(review)
      .when({ ...write, completedLessons: 0 })
      .rejects('no_lesson_yet');
  });

  test('is one for each student: writing again replaces it and keeps the reply', () => {
    given(review, written).when(write).emitsNothing();
    const rewritten = {
      type: 'ReviewRewritten',
      data: { studentId: ids.studentId.parse(21), rating: 2, comment: 'Late.' },
    } as const;
    given(review, written)
      .when({ ...write, rating: 2, comment: 'Late.' })
      .emits(rewritten);
    const replied = {
      type: 'ReviewReplied',
      data: { studentId: ids.studentId.parse(21), reply: 'Sorry.' },
    } as const;
    expect(given(review, written, replied, rewritten).state).toEqual({
      status: 'written',
      instructorId: ids.accountId.parse(3),
      shown: { rating: 2, comment: 'Late.' },
      waiting: null,
      reply: 'Sorry.',
      isHidden: false,
    });
  });

  test('that awaits confirmation is shown once it is confirmed; the words before stay until then', () => {
    const awaitsConfirmation = true;
    const waits = {
      type: 'ReviewWritten',
      data: { ...written.data, awaitsConfirmation },
    } as const;
    given(review)
      .when({ ...write, awaitsConfirmation })
      .emits(waits);
    given(review, waits)
      .when({ ...write, awaitsConfirmation })
      .emitsNothing();
    const reply = {
      type: 'ReplyToReview',
      now,
      studentId: ids.studentId.parse(21),
      reply: 'Thank you.',
    } as const;
    given(review, waits).when(reply).rejects('review_not_found');
    const confirm = {
      type: 'ConfirmReview',
      now,
      studentId: ids.studentId.parse(21),
      via: 'mailed_link',
    } as const;
    const confirmed = {
      type: 'ReviewConfirmed',
      data: {
        studentId: ids.studentId.parse(21),
        instructorId: ids.accountId.parse(3),
        via: 'mailed_link',
      },
    } as const;
    given(review).when(confirm).rejects('review_not_found');
    given(review, written).when(confirm).emitsNothing();
    given(review, waits).when(confirm).emits(confirmed);
    const rewritten = {
      type: 'ReviewRewritten',
      data: { studentId: ids.studentId.parse(21), rating: 2, comment: 'Late.', awaitsConfirmation },
    } as const;
    expect(given(review, waits, confirmed, rewritten).state).toMatchObject({
      shown: { rating: 5, comment: 'Patient.' },
      waiting: { rating: 2, comment: 'Late.' },
    });
    expect(given(review, waits, confirmed, rewritten, confirmed).state).toMatchObject({
      shown: { rating: 2, comment: 'Late.' },
      waiting: null,
    });
  });

  test('may be hidden by an admin, once there is one, and shown again', () => {
    const hide = { type: 'HideReview', now, studentId: ids.studentId.parse(21) } as const;
    const show = { type: 'ShowReview', now, studentId: ids.studentId.parse(21) } as const;
    const hidden = { type: 'ReviewHidden', data: { studentId: ids.studentId.parse(21) } } as const;
    const shown = {
      type: 'ReviewShownAgain',
      data: { studentId: ids.studentId.parse(21) },
    } as const;
    given(review).when(hide).rejects('review_not_found');
    given(review).when(show).rejects('review_not_found');
    given(review, written).when(hide).emits(hidden);
    given(review, written, hidden).when(hide).emitsNothing();
    given(review, written, hidden).when(show).emits(shown);
    given(review, written).when(show).emitsNothing();
  });

  test('may be replied to, once there is one', () => {
    const reply = {
      type: 'ReplyToReview',
      now,
      studentId: ids.studentId.parse(21),
      reply: 'Thank you.',
    } as const;
    const replied = {
      type: 'ReviewReplied',
      data: { studentId: ids.studentId.parse(21), reply: 'Thank you.' },
    } as const;
    given(review).when(reply).rejects('review_not_found');
    given(review, written).when(reply).emits(replied);
    given(review, written, replied).when(reply).emitsNothing();
  });
});

test('a contact message is kept once under its number', () => {
  const facts = { messageId: 4, name: 'Sam', email: 's@b.nz', subject: 'Fleet', message: 'Hello.' };
  const receive = { type: 'ReceiveContactMessage', now, ...facts } as const;
  const received = { type: 'ContactMessageReceived', data: facts } as const;
  given(contactMessage).when(receive).emits(received);
  given(contactMessage, received).when(receive).emitsNothing();
});
