import { describe, expect, test } from 'bun:test';
import { agreement } from '#domain/agreement/decide.ts';
import { missingOf, needsAdult } from '#domain/agreement/to-sign.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { blocksOf } from '#domain/terms/blocks.ts';
import { terms } from '#domain/terms/decide.ts';
import { filledIn } from '#domain/terms/merge.ts';
import { termsTemplate } from '#domain/terms/template.ts';
import { longestTerms, termsText } from '#domain/terms/text.ts';
import { given } from '../support/given.ts';

const schoolId = ids.schoolId.parse(3);
const studentId = ids.studentId.parse(9);
const now = instantAt('2026-11-23', '09:00');
const hash = (digit: string) => digit.repeat(64);
const version = (number: number, startsOn: string, more: object = {}) => ({
  schoolId,
  version: number,
  startsOn,
  text: `Words ${number}`,
  source: `Words ${number}`,
  hash: hash(String(number)),
  asksAgain: true,
  holdsBooking: false,
  ...more,
});
const publish = (number: number, startsOn: string, more: object = {}) =>
  ({ type: 'PublishTerms', now, ...version(number, startsOn, more) }) as const;
const published = (number: number, startsOn: string, more: object = {}) =>
  ({ type: 'TermsPublished', data: version(number, startsOn, more) }) as const;

describe('a school’s terms', () => {
  test('are published as the next version, once', () => {
    given(terms).when(publish(1, '2026-11-23')).emits(published(1, '2026-11-23'));
    given(terms, published(1, '2026-11-23')).when(publish(1, '2026-11-23')).emitsNothing();
    given(terms).when(publish(2, '2026-11-23')).rejects('not_the_next_version');
    const other = publish(1, '2026-11-23', { hash: hash('f'), text: 'Other', source: 'Other' });
    given(terms, published(1, '2026-11-23')).when(other).rejects('terms_published_meanwhile');
  });

  test('start on a day that is not past, nor before the last version’s', () => {
    given(terms).when(publish(1, '2026-11-22')).rejects('starts_in_the_past');
    given(terms).when(publish(1, '2027-11-24')).rejects('starts_too_late');
    given(terms, published(1, '2026-12-10'))
      .when(publish(2, '2026-12-09'))
      .rejects('starts_before_last');
    given(terms, published(1, '2026-11-23'))
      .when(publish(2, '2026-11-24', { hash: hash('1') }))
      .rejects('same_terms');
  });

  test('are plain text that reads as it is kept', () => {
    const says = (text: unknown) => termsText.safeParse(text).error?.issues[0]?.message;
    expect(says('<b>Free</b>')).toContain('take out “<b>”');
    expect(says('a < b and c > d')).toBeUndefined();
    expect(says('turned \u202e round')).toContain('invisible');
    expect(says('nothing \u0000 here')).toContain('invisible');
    expect(says('   \n ')).toBe('Text is required');
    expect(says('x'.repeat(longestTerms + 1))).toContain('at most 20000');
    expect(says('x'.repeat(1_000_000))).toContain('at most 20000');
    expect(says(undefined)).toBe('Text is required');
    expect(says(5)).toBe('Text must be text');
    expect(says(termsTemplate)).toBeUndefined();
  });

  test('have the school’s figures filled in, and no field that there is not', () => {
    const figures = {
      school: 'Kōwhai',
      contact: '021 1',
      cancelling: 'Free until 24 hours before.',
      'no licence': 'Half.',
      'days to pay': 'within 7 days',
      'first day': '1 Dec 2026',
    };
    expect(filledIn('{{school}} from {{ First  day }}', figures)).toBe('Kōwhai from 1 Dec 2026');
    expect(() => filledIn('{{constructor}}', figures)).toThrow('There’s no field');
    const text = filledIn(termsTemplate, figures);
    expect(text).not.toContain('{{');
    for (const word of ['24 hours', 'licence', 'glasses', 'WoF', 'RUC', 'Privacy Act'])
      expect(text).toContain(word);
  });

  test('are read as headings, paragraphs and items', () => {
    expect(blocksOf('# A\none\ntwo\n\nthree\n- b\nmore')).toEqual([
      { kind: 'heading', text: 'A' },
      { kind: 'paragraph', text: 'one two' },
      { kind: 'paragraph', text: 'three' },
      { kind: 'item', text: 'b more' },
    ]);
  });
});

const one = {
  version: 1,
  startsOn: '2026-11-01',
  hash: hash('1'),
  asksAgain: true,
  holdsBooking: true,
};
const two = { ...one, version: 2, startsOn: '2026-12-01', hash: hash('2') };
const sign = (more: object = {}) =>
  ({
    type: 'SignTerms',
    now,
    schoolId,
    studentId,
    known: [one],
    version: 1,
    hash: hash('1'),
    name: 'Mere Ngata',
    by: 'learner',
    guardianId: null,
    via: 'portal',
    device: 'phone',
    browser: 'Safari',
    signedAt: null,
    ...more,
  }) as const;
const { type: _type, now: _now, known: _known, signedAt: _at, ...signature } = sign();
const signed = { type: 'TermsSigned', data: { ...signature, signedAt: now } } as const;

describe('an agreement', () => {
  test('is signed once by each side, with the words of its version', () => {
    given(agreement).when(sign()).emits(signed);
    given(agreement, signed)
      .when(sign({ name: 'Mere' }))
      .emitsNothing();
    expect(given(agreement, signed).decide(sign({ by: 'parent', guardianId: 4 }))).toHaveLength(1);
    given(agreement)
      .when(sign({ hash: hash('2') }))
      .rejects('terms_differ');
    given(agreement)
      .when(sign({ version: 7 }))
      .rejects('terms_not_found');
  });

  test('is not of words that were replaced, unless it was given while they held', () => {
    const later = { known: [one, two], now: instantAt('2026-12-02', '09:00') };
    given(agreement).when(sign(later)).rejects('terms_outdated');
    const given1 = { ...later, via: 'enrolment', signedAt: now } as const;
    given(agreement)
      .when(sign(given1))
      .emits({
        type: 'TermsSigned',
        data: { ...signature, via: 'enrolment', signedAt: now },
      });
    given(agreement)
      .when(sign({ via: 'paper', signedAt: instantAt('2026-11-24', '00:00') }))
      .rejects('signed_in_the_future');
  });

  test('is reminded of once a day, while something is missing', () => {
    const remind = {
      type: 'RemindToSign',
      now,
      schoolId,
      studentId,
      known: [one],
      bornOn: null,
      published: null,
    } as const;
    const data = { schoolId, studentId, version: 1, on: '2026-11-23' };
    const reminded = { type: 'SigningReminded', data } as const;
    given(agreement).when(remind).emits(reminded);
    given(agreement, reminded).when(remind).rejects('reminded_today');
    given(agreement, signed).when(remind).rejects('terms_signed');
    const asked = { ...remind, published: 1 };
    given(agreement).when(asked).emits(reminded);
    given(agreement, reminded)
      .when({ ...asked, now: instantAt('2026-11-24', '09:00') })
      .emitsNothing();
    given(agreement, signed).when(asked).emitsNothing();
    const again = { ...asked, known: [one, { ...two, startsOn: '2026-11-23' }], published: 2 };
    expect(given(agreement, signed, reminded).decide(again)).toHaveLength(1);
  });
});

describe('what is to be signed', () => {
  const learner = { version: 1, side: 'learner' } as const;
  const missing = (
    versions: Parameters<typeof missingOf>[0],
    signatures: Parameters<typeof missingOf>[1],
    bornOn: string | null = null,
  ) => missingOf(versions, signatures, { bornOn, today: '2026-11-23' });

  test('is the version in force, then one that comes and asks again', () => {
    expect(missing([], [])).toBeNull();
    expect(missing([one, two], [])).toMatchObject({
      version: 1,
      learner: true,
      holdsBooking: true,
    });
    expect(missing([one, two], [learner])).toMatchObject({
      version: 2,
      isInForce: false,
      holdsBooking: false,
    });
    expect(missing([one, { ...two, asksAgain: false }], [learner])).toBeNull();
    expect(missing([one, two], [{ ...learner, version: 2 }])).toBeNull();
  });

  test('needs somebody beside who is under 18', () => {
    expect(missing([one], [learner], '2008-11-24')).toMatchObject({ learner: false, beside: true });
    expect(missing([one], [learner], '2008-11-23')).toBeNull();
    expect(missing([one], [learner, { version: 1, side: 'beside' }], '2010-01-01')).toBeNull();
    expect(needsAdult(null, '2026-11-23')).toBe(false);
  });
});
