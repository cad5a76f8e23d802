import { describe, expect, test } from 'bun:test';
import { account } from '#domain/account/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { paperStatus, warningOn } from '#domain/kernel/papers.ts';
import { brandColour } from '#domain/school/branding.ts';
import { schoolDetails } from '#domain/school/commands.ts';
import { contrast, isReadable, isVisible } from '#domain/school/contrast.ts';
import { school } from '#domain/school/decide.ts';
import { hasPremiumFeatures } from '#domain/subscription/features.ts';
import { given } from '../support/given.ts';

const now = instantAt('2026-11-21', '09:00');
const registered = {
  type: 'AccountRegistered',
  data: { accountId: ids.accountId.parse(3), email: 'a@b.nz', firstName: 'A', lastName: 'B' },
} as const;

describe('a person’s own name and address', () => {
  test('change one without the other, once, and an address is proven by its link alone', () => {
    const named = {
      type: 'AccountDetailsChanged',
      data: { accountId: ids.accountId.parse(3), email: 'a@b.nz', firstName: 'C', lastName: 'D' },
    } as const;
    const name = {
      type: 'ChangeOwnName',
      now,
      accountId: ids.accountId.parse(3),
      firstName: 'C',
      lastName: 'D',
    } as const;
    given(account, registered).when(name).emits(named);
    given(account, registered, named).when(name).emitsNothing();
    given(account).when(name).rejects('account_not_found');

    const moved = {
      type: 'AccountDetailsChanged',
      data: { ...named.data, email: 'c@d.nz' },
    } as const;
    const proven = {
      type: 'EmailVerified',
      data: { accountId: ids.accountId.parse(3), email: 'c@d.nz' },
    } as const;
    const move = {
      type: 'ChangeOwnEmail',
      now,
      accountId: ids.accountId.parse(3),
      email: 'c@d.nz',
      isProven: true,
    } as const;
    given(account, registered, named).when(move).emits(moved, proven);
    given(account, registered, named, moved, proven).when(move).emitsNothing();
    given(account, registered, named)
      .when({ ...move, isProven: false })
      .emits(moved);
  });
});

describe('a device', () => {
  const device = {
    accountId: ids.accountId.parse(3),
    deviceId: '3f2a8c1d-0b5e-4c5f-9a59-5d1a6f0d2c11',
  };
  const name = { type: 'NameDevice', now, ...device, name: 'My phone' } as const;
  const forget = { type: 'ForgetDevice', now, ...device } as const;
  const named = { type: 'DeviceNamed', data: { ...device, name: 'My phone' } } as const;
  const forgotten = { type: 'DeviceForgotten', data: device } as const;

  test('has the name it was given last', () => {
    given(account, registered).when(name).emits(named);
    given(account, registered, named).when(name).emitsNothing();
    given(account, registered, named)
      .when({ ...name, name: 'Old phone' })
      .emits({ type: 'DeviceNamed', data: { ...device, name: 'Old phone' } });
    given(account).when(name).rejects('account_not_found');
  });

  test('is forgotten once, and has no name after that', () => {
    given(account, registered).when(forget).emits(forgotten);
    given(account, registered, named, forgotten).when(forget).emitsNothing();
    given(account, registered, forgotten).when(name).rejects('device_not_found');
    given(account).when(forget).rejects('account_not_found');
  });
});

describe('what a person says of themselves', () => {
  test('is recorded when it changes, and only then', () => {
    const said = {
      type: 'StatusTextChanged',
      data: { accountId: ids.accountId.parse(3), statusText: 'Away' },
    } as const;
    const say = {
      type: 'ChangeStatusText',
      now,
      accountId: ids.accountId.parse(3),
      statusText: 'Away',
    } as const;
    given(account, registered).when(say).emits(said);
    given(account, registered, said).when(say).emitsNothing();
    given(account).when(say).rejects('account_not_found');

    const pictured = {
      type: 'ProfilePictureChanged',
      data: { accountId: ids.accountId.parse(3), picture: 'x' },
    } as const;
    const picture = {
      type: 'ChangePicture',
      now,
      accountId: ids.accountId.parse(3),
      picture: 'x',
    } as const;
    given(account, registered).when(picture).emits(pictured);
    given(account, registered, pictured).when(picture).emitsNothing();
  });

  test('an I endorsement is theirs; the warning begins sixty days ahead and its last day still counts', () => {
    const endorsement = { endorsementNumber: 'I-1', endorsementExpiresOn: '2027-01-20' };
    const changed = {
      type: 'EndorsementChanged',
      data: { accountId: ids.accountId.parse(3), ...endorsement },
    } as const;
    const change = {
      type: 'ChangeEndorsement',
      now,
      accountId: ids.accountId.parse(3),
      endorsement,
    } as const;
    given(account, registered).when(change).emits(changed);
    given(account, registered, changed).when(change).emitsNothing();

    const standingOn = (today: string) => paperStatus('2027-01-20', today);
    expect(['2026-11-20', '2026-11-21', '2027-01-20', '2027-01-21'].map(standingOn)).toEqual([
      'fine',
      'soon',
      'soon',
      'expired',
    ]);
    expect(paperStatus(null, '2027-01-20')).toBe('unknown');
    const days = [
      '2026-11-20',
      '2026-11-21',
      '2026-12-21',
      '2027-01-06',
      '2027-01-19',
      '2027-01-20',
    ];
    expect(days.map((today) => warningOn('2027-01-20', today))).toEqual([null, 60, 30, 14, 1, 1]);
    expect(warningOn('2027-01-20', '2027-01-21')).toBeNull();
  });

  test('their driver licence stays as it is where the endorsement alone is said', () => {
    const accountId = ids.accountId.parse(3);
    const endorsement = { endorsementNumber: 'I-1', endorsementExpiresOn: '2027-01-20' };
    const whole = { ...endorsement, licenceExpiresOn: '2028-05-31' };
    const change = { type: 'ChangeEndorsement', now, accountId } as const;
    const changed = { type: 'EndorsementChanged', data: { accountId, ...whole } } as const;
    given(account, registered)
      .when({ ...change, endorsement: whole })
      .emits(changed);
    given(account, registered, changed)
      .when({ ...change, endorsement })
      .emitsNothing();
    given(account, registered, changed)
      .when({ ...change, endorsement: { ...whole, licenceExpiresOn: null } })
      .emits({ type: 'EndorsementChanged', data: { accountId, ...whole, licenceExpiresOn: null } });
  });
});

test('a link proves the mailbox it was sent to, and not another that the account has moved to since', () => {
  const verify = {
    type: 'VerifyEmail',
    now,
    accountId: ids.accountId.parse(3),
    email: 'a@b.nz',
  } as const;
  const verified = {
    type: 'EmailVerified',
    data: { accountId: ids.accountId.parse(3), email: 'a@b.nz' },
  } as const;
  const moved = {
    type: 'AccountDetailsChanged',
    data: { accountId: ids.accountId.parse(3), email: 'new@b.nz', firstName: 'A', lastName: 'B' },
  } as const;
  given(account, registered).when(verify).emits(verified);
  given(account, registered, verified).when(verify).emitsNothing();
  given(account, registered, moved).when(verify).rejects('link_dead');
  given(account).when(verify).rejects('account_not_found');
});

describe('how a school looks', () => {
  const details = schoolDetails.parse({ name: 'Kōwhai', address: '1 Queen Street' });
  const founding = {
    type: 'RegisterSchool',
    now,
    schoolId: ids.schoolId.parse(3),
    ownerId: ids.accountId.parse(3),
    details,
  } as const;
  const [founded] = school.decide(founding, school.initial);
  if (!founded) throw new Error('a school is founded');

  test('changes by the part that is named', () => {
    const coloured = {
      type: 'BrandingChanged',
      data: { schoolId: ids.schoolId.parse(3), logo: null, colour: '#1766c5' },
    } as const;
    const change = (wanted: { logo?: string | null; colour?: string | null }) =>
      ({ type: 'ChangeBranding', now, schoolId: ids.schoolId.parse(3), change: wanted }) as const;
    given(school, founded)
      .when(change({ colour: '#1766c5' }))
      .emits(coloured);
    given(school, founded, coloured)
      .when(change({ colour: '#1766c5' }))
      .emitsNothing();
    given(school, founded, coloured)
      .when(change({ logo: 'x' }))
      .emits({
        type: 'BrandingChanged',
        data: { schoolId: ids.schoolId.parse(3), logo: 'x', colour: '#1766c5' },
      });
  });

  test('takes a colour of six hexadecimal digits and nothing that could be more', () => {
    expect(brandColour.parse({ colour: '#1766C5' })).toEqual({ colour: '#1766c5' });
    expect(brandColour.parse({ colour: '' })).toEqual({ colour: null });
    for (const colour of ['red', '#fff', '#1766c5;background:url(x)', 'rgb(0,0,0)'])
      expect(brandColour.safeParse({ colour }).error?.issues[0]?.message).toBe(
        'Colour must look like #1766c5',
      );
  });

  test('words need 4.5 to 1 against their ground, shapes 3 to 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
    expect(['#767676', '#777777'].map((grey) => isReadable(grey, '#ffffff'))).toEqual([
      true,
      false,
    ]);
    expect(['#949494', '#959595'].map((grey) => isVisible(grey, '#ffffff'))).toEqual([true, false]);
  });

  test('its own tax and bank may come with its registration, as one decision', () => {
    const invoiceSettings = { gstNumber: '123456789', gstFrom: null, bankAccount: null };
    given(school)
      .when({ ...founding, invoiceSettings })
      .emits(founded, {
        type: 'InvoiceSettingsChanged',
        data: { schoolId: ids.schoolId.parse(3), ...invoiceSettings },
      });
  });
});

test('Premium adds what a trial has while it lasts, and ends with the plan', () => {
  const plan = (
    subscriptionType: 'trial' | 'professional' | 'premium',
    { status = 'active', expired = false } = {},
  ) =>
    hasPremiumFeatures({ subscriptionType, subscriptionStatus: status, isTrialExpired: expired });
  expect([
    plan('trial'),
    plan('trial', { expired: true }),
    plan('professional'),
    plan('premium'),
    plan('premium', { status: 'past_due' }),
    plan('premium', { status: 'cancelled' }),
  ]).toEqual([true, false, false, true, true, false]);
});
