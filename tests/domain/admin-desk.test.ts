import { describe, test } from 'bun:test';
import { account } from '#domain/account/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { school } from '#domain/school/decide.ts';
import type { SchoolEvent } from '#domain/school/events.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T00:00:00.000Z';

describe('a person, at the desk', () => {
  const person = { email: 'a@b.nz', firstName: 'A', lastName: 'B' };
  const registered = {
    type: 'AccountRegistered',
    data: { accountId: ids.accountId.parse(3), ...person },
  } as const;
  const isAdmin = {
    type: 'RoleGranted',
    data: { accountId: ids.accountId.parse(3), role: 'admin' },
  } as const;
  const archived = {
    type: 'AccountArchived',
    data: { accountId: ids.accountId.parse(3) },
  } as const;
  const correct = (details: object, desk = { by: 9, otherAdmins: 1 }) =>
    ({
      type: 'CorrectAccount',
      now,
      accountId: ids.accountId.parse(3),
      details: { ...person, role: 'instructor', ...details },
      ...desk,
    }) as const;
  const archive = (desk = { by: 9, otherAdmins: 1 }) =>
    ({ type: 'ArchiveAccount', now, accountId: ids.accountId.parse(3), ...desk }) as const;

  test('is corrected by what differs, and in one decision with the role', () => {
    given(account, registered).when(correct({})).emitsNothing();
    given(account, registered)
      .when(correct({ lastName: 'Bell', role: 'auditor' }))
      .emits(
        {
          type: 'AccountDetailsChanged',
          data: { accountId: ids.accountId.parse(3), ...person, lastName: 'Bell' },
        },
        { type: 'RoleGranted', data: { accountId: ids.accountId.parse(3), role: 'auditor' } },
      );
    given(account).when(correct({})).rejects('account_not_found');
  });

  test('is deleted once, and then is nobody', () => {
    given(account, registered).when(archive()).emits(archived);
    given(account, registered, archived).when(archive()).emitsNothing();
    given(account, registered, archived).when(correct({})).rejects('account_not_found');
  });

  test('is not deleted while their school would lock other admins out', () => {
    given(account, registered)
      .when({ ...archive(), schoolAdmins: 1 })
      .rejects('school_has_admin');
    given(account, registered, archived)
      .when({ ...archive(), schoolAdmins: 1 })
      .emitsNothing();
  });

  test('closes their own account once they belong to no school, by its address', () => {
    const close = {
      type: 'CloseOwnAccount',
      now,
      accountId: ids.accountId.parse(3),
      email: 'a@b.nz',
      hasSchool: false,
    } as const;
    given(account, registered).when(close).emits(archived);
    given(account, registered, archived).when(close).emitsNothing();
    given(account, registered)
      .when({ ...close, hasSchool: true })
      .rejects('leave_school_first');
    given(account, registered)
      .when({ ...close, email: 'b@b.nz' })
      .rejects('email_differs');
    given(account, registered, isAdmin).when(close).rejects('own_account');
    given(account).when(close).rejects('account_not_found');
  });

  test('keeps the admin role when it is the last, or their own to give away', () => {
    const alone = { by: 9, otherAdmins: 0 };
    const self = { by: 3, otherAdmins: 1 };
    given(account, registered, isAdmin).when(correct({}, alone)).rejects('last_admin');
    given(account, registered, isAdmin).when(correct({}, self)).rejects('own_role');
    given(account, registered, isAdmin).when(archive(alone)).rejects('last_admin');
    given(account, registered, isAdmin).when(archive(self)).rejects('own_account');
    given(account, registered, isAdmin)
      .when(correct({}))
      .emits({
        type: 'RoleGranted',
        data: { accountId: ids.accountId.parse(3), role: 'instructor' },
      });
  });
});

describe('a school, at the desk', () => {
  const details = {
    name: 'Kerb',
    address: '1 Queen Street',
    phone: null,
    email: null,
    website: null,
    description: 'Calm',
    licenseNumber: null,
    insuranceProvider: null,
    vehicleCount: 1,
    operatingHours: null,
    openingHours: null,
    specialties: null,
    defaultLessonDuration: 60,
    defaultLessonPriceCents: 5500,
  };
  const registered = {
    type: 'SchoolRegistered',
    data: { schoolId: ids.schoolId.parse(3), ownerId: ids.accountId.parse(3), ...details },
  } as const;
  const listed = {
    type: 'SchoolListed' as const,
    data: {
      schoolId: ids.schoolId.parse(3),
      place: 'Grey Lynn',
      languages: ['English'],
      experience: null,
      availability: null,
    },
  } satisfies SchoolEvent;
  const archived = { type: 'SchoolArchived', data: { schoolId: ids.schoolId.parse(3) } } as const;
  const correct = (changes: { name: string; phone?: string | null }) =>
    ({ type: 'CorrectSchool', now, schoolId: ids.schoolId.parse(3), changes }) as const;
  const archive = (admins = 0) =>
    ({ type: 'ArchiveSchool', now, schoolId: ids.schoolId.parse(3), admins }) as const;

  test('is corrected where something was sent, and keeps the rest', () => {
    given(school, registered)
      .when(correct({ name: 'Kerb' }))
      .emitsNothing();
    given(school, registered)
      .when(correct({ name: 'Kerbside', phone: '09 555 0100' }))
      .emits({
        type: 'SchoolDetailsChanged',
        data: {
          schoolId: ids.schoolId.parse(3),
          ...details,
          name: 'Kerbside',
          phone: '09 555 0100',
        },
      });
  });

  test('is deleted out of the directory, unless an admin would be shut out', () => {
    given(school, registered).when(archive()).emits(archived);
    given(school, registered, listed)
      .when(archive())
      .emits({ type: 'SchoolUnlisted', data: { schoolId: ids.schoolId.parse(3) } }, archived);
    given(school, registered).when(archive(1)).rejects('school_has_admin');
    given(school, registered, archived).when(archive()).emitsNothing();
    given(school, registered, archived)
      .when(correct({ name: 'X' }))
      .rejects('school_not_found');
  });
});

describe('a subscription, at the desk', () => {
  const before = {
    type: 'trial',
    standing: 'active',
    lastPaymentOn: null,
    nextBillingOn: null,
    customerId: null,
    subscriptionId: null,
  } as const;
  const trial = {
    type: 'TrialStarted',
    data: { accountId: ids.accountId.parse(3), endsOn: '2026-12-05' },
  } as const;
  const given3 = { accountId: ids.accountId.parse(3), ...before, type: 'premium' } as const;
  const corrected = { type: 'SubscriptionCorrected', data: given3 } as const;

  test('is what the desk says it is', () => {
    const correct = {
      type: 'CorrectSubscription',
      now,
      accountId: ids.accountId.parse(3),
    } as const;
    given(subscription, trial)
      .when({ ...correct, terms: before })
      .emitsNothing();
    given(subscription, trial)
      .when({ ...correct, terms: { ...before, type: 'premium' } })
      .emits(corrected);
  });

  test('is a trial that goes on for longer, from its last day or from today', () => {
    const extend = (at: string) =>
      ({ type: 'ExtendTrial', now: at, accountId: ids.accountId.parse(3), days: 14 }) as const;
    const until = (endsOn: string) =>
      ({ type: 'TrialExtended', data: { accountId: ids.accountId.parse(3), endsOn } }) as const;
    given(subscription, trial).when(extend(now)).emits(until('2026-12-19'));
    given(subscription, trial).when(extend('2026-12-31T00:00:00.000Z')).emits(until('2027-01-14'));
    given(subscription, trial, until('2026-12-19')).when(extend(now)).emits(until('2027-01-02'));
    given(subscription, trial, corrected).when(extend(now)).rejects('not_on_trial');
    given(subscription).when(extend(now)).rejects('not_on_trial');
  });

  test('is corrected where its own record says something else', () => {
    const terms = { type: 'premium', standing: 'active' } as const;
    const correct = {
      type: 'CorrectSubscription',
      now,
      accountId: ids.accountId.parse(3),
      terms,
    } as const;
    given(subscription, trial, corrected).when(correct).emitsNothing();
    const briefly = {
      type: 'SubscriptionCorrected',
      data: { accountId: ids.accountId.parse(3), ...terms },
    } as const;
    given(subscription, trial).when(correct).emits(briefly);
    given(subscription, trial, briefly).when(correct).emitsNothing();

    const started = {
      type: 'PlanStarted',
      data: {
        accountId: ids.accountId.parse(3),
        plan: 'premium',
        subscriptionId: 'sub_1',
        customerId: 'cus_1',
        nextBillingOn: '2026-12-21',
      },
    } as const;
    const charge = {
      accountId: ids.accountId.parse(3),
      plan: 'premium',
      chargeId: 'ch_1',
      amountCents: 4900,
    } as const;
    const paid = { type: 'PlanCharged', data: { ...charge, paidOn: '2026-11-21' } } as const;
    const known = {
      ...terms,
      lastPaymentOn: '2026-11-21',
      nextBillingOn: '2026-12-21',
      customerId: 'cus_1',
      subscriptionId: 'sub_1',
    } as const;
    const toKnown = { ...correct, terms: known } as const;
    const written = {
      type: 'SubscriptionCorrected',
      data: { accountId: ids.accountId.parse(3), ...known },
    } as const;
    given(subscription, trial, started, paid).when(toKnown).emitsNothing();
    // A charge of before its day was noted says nothing of it.
    given(subscription, trial, started, { type: 'PlanCharged', data: charge })
      .when(toKnown)
      .emits(written);
    const fallen = { type: 'PlanFellBehind', data: { accountId: ids.accountId.parse(3) } } as const;
    given(subscription, trial, started, paid, fallen).when(toKnown).emits(written);
  });

  test('that was given is followed by the card company once a card pays for it', () => {
    given(subscription, trial, corrected)
      .when({
        type: 'FollowPlan',
        now,
        accountId: ids.accountId.parse(3),
        plan: 'premium',
        subscriptionId: 'sub_1',
        customerId: 'cus_1',
        status: 'active',
        nextBillingOn: '2026-12-21',
        charge: null,
      })
      .emits({
        type: 'PlanStarted',
        data: {
          accountId: ids.accountId.parse(3),
          plan: 'premium',
          subscriptionId: 'sub_1',
          customerId: 'cus_1',
          nextBillingOn: '2026-12-21',
        },
      });
  });
});
