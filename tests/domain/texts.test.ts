import { describe, expect, test } from 'bun:test';
import { choices } from '#domain/choices/decide.ts';
import { schoolId, studentId } from '#domain/kernel/ids.ts';
import { notices } from '#domain/notices/decide.ts';
import type { SentNotice } from '#domain/notices/events.ts';
import { partsOf } from '#domain/notices/text-parts.ts';
import { readReply, textConsent } from '#domain/notices/texts.ts';
import { filled, schoolWordsForm } from '#domain/school/notice-wording.ts';
import { given } from '../support/given.ts';

describe('a text', () => {
  test('costs one part up to 160 letters, then one for each 153', () => {
    expect(partsOf('a'.repeat(160))).toEqual({ parts: 1, left: 0, costly: null });
    expect(partsOf('a'.repeat(161))).toEqual({ parts: 2, left: 145, costly: null });
    expect(partsOf('a'.repeat(307)).parts).toBe(3);
    expect(partsOf('')).toEqual({ parts: 1, left: 160, costly: null });
  });
  test('costs two letters for what the carriers’ alphabet has beside its own', () => {
    expect(partsOf('€'.repeat(80)).parts).toBe(1);
    expect(partsOf('€'.repeat(81)).parts).toBe(2);
  });
  test('with a macron holds 70 letters, then 67 to a part, and says which letter it is', () => {
    expect(partsOf(`Kōwhai${'a'.repeat(64)}`)).toEqual({ parts: 1, left: 0, costly: 'ō' });
    expect(partsOf(`Kōwhai${'a'.repeat(65)}`)).toMatchObject({ parts: 2, costly: 'ō' });
    // An emoji is two of what it is counted in.
    expect(partsOf('🚗').left).toBe(68);
  });
  test('is answered by a word, whatever its letters and stops; other words are left', () => {
    expect(['STOP', ' stop. ', 'Unsubscribe'].map(readReply)).toEqual(['stop', 'stop', 'stop']);
    expect(['start', 'Yes!', 'Āe'].map(readReply)).toEqual(['start', 'yes', 'yes']);
    expect(['Can we stop at the shop?', 'yes but later', ''].map(readReply)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('consent to texts', () => {
  const person = 'student-3' as const;
  const agreed = {
    type: 'TextConsentGiven',
    data: { person, wording: textConsent, via: 'portal' },
  } as const;
  const chosen = {
    type: 'NoticeChosen',
    data: { person, kind: 'booked', channel: 'text' },
  } as const;
  const now = '2026-11-21T00:00:00.000Z';
  const choose = { type: 'ChooseNotices', now, person, kinds: { booked: 'text' } } as const;
  const stop = { type: 'AnswerText', now, person, takesTexts: false, wording: 'STOP' } as const;

  test('is given by choosing texts, with what was agreed to', () => {
    given(choices).when(choose).emits(agreed, chosen);
    given(choices, agreed, chosen).when(choose).emitsNothing();
  });
  test('ends by STOP, once, and begins again by START or in the portal', () => {
    const ended = {
      type: 'TextConsentWithdrawn',
      data: { person, wording: 'STOP', via: 'text' },
    } as const;
    given(choices, agreed, chosen).when(stop).emits(ended);
    given(choices, agreed, chosen, ended).when(stop).emitsNothing();
    given(choices).when(stop).emitsNothing();
    given(choices, agreed, chosen, ended)
      .when({ type: 'ChooseNotices', now, person, kinds: {}, texts: true })
      .emits(agreed);
  });
});

describe('a school’s own words', () => {
  const read = (letter: string) =>
    schoolWordsForm.safeParse({ kind: 'reminder', letter, text: '' });

  test('may stand for what a message knows, and for nothing else', () => {
    expect(read('Kia ora {name}, see you on {day} at {time}.').success).toBe(true);
    for (const wrong of ['{nmae}', '{}', 'a { b', 'a } b', '{{name}}', '{constructor}'])
      expect(read(wrong).error?.issues[0]?.path).toEqual(['letter']);
    expect(read('{nmae}').error?.issues[0]?.message).toStartWith('{nmae} stands for nothing here');
  });

  test('are filled in once: a value that looks like a placeholder stays as it is', () => {
    const values = {
      name: '{school}',
      student: 'Aroha',
      instructor: 'Marama',
      school: 'Kōwhai',
      day: 'Saturday',
      time: '14:00',
      place: 'home',
    };
    expect(filled('{name} of {school}, {time}', values)).toBe('{school} of Kōwhai, 14:00');
  });
});

describe('what became of a message', () => {
  const notice: SentNotice = {
    lessonId: 7,
    schoolId: schoolId.parse(1),
    studentId: studentId.parse(3),
    key: 'reminder-7',
    kind: 'reminder',
    channel: 'text',
    person: 'student-3',
    startsAt: '2026-11-21T00:00:00.000Z',
    minutesBefore: 60,
  };
  const sent = { type: 'NoticeSent', data: notice } as const;
  const arrived = { type: 'NoticeDelivered', data: notice } as const;
  const record = (outcome: 'sent' | 'delivered' | 'undelivered') =>
    ({
      type: 'RecordNotice',
      now: '2026-11-21T00:00:00.000Z',
      notice,
      outcome,
      reason: 'gone',
    }) as const;

  test('is that it arrived, once, whichever word came first', () => {
    given(notices, sent).when(record('delivered')).emits(arrived);
    given(notices, sent, arrived).when(record('undelivered')).emitsNothing();
    given(notices, arrived).when(record('sent')).emitsNothing();
  });
  test('or that it did not', () => {
    given(notices, sent)
      .when(record('undelivered'))
      .emits({ type: 'NoticeUndelivered', data: { ...notice, reason: 'gone' } });
  });
});
