import { describe, test } from 'bun:test';
import { breachRegister } from '#domain/breach/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { given } from '../support/given.ts';

const schoolId = ids.schoolId.parse(3);
const now = instantAt('2026-11-24', '09:00');
const breach = {
  what: 'A phone was stolen',
  who: 'Eleven learners',
  knownAt: instantAt('2026-11-23', '18:00'),
  harm: 'serious',
  why: 'It was not locked',
} as const;
const record = { type: 'RecordBreach', now, schoolId, breach } as const;
const recorded = { type: 'BreachRecorded', data: { schoolId, number: 1, ...breach } } as const;
const told = { whom: 'commissioner', toldAt: now, how: 'NotifyUs' } as const;
const note = { type: 'NoteBreachTold', now, schoolId, number: 1, told } as const;

describe('the register of breaches', () => {
  test('numbers them within the school, and keeps what is known', () => {
    given(breachRegister).when(record).emits(recorded);
    given(breachRegister, recorded)
      .when(record)
      .emits({ ...recorded, data: { ...recorded.data, number: 2 } });
    given(breachRegister)
      .when({ ...record, breach: { ...breach, knownAt: instantAt('2026-11-24', '09:01') } })
      .rejects('breach_in_future');
  });

  test('says who was told, not before it was known nor after now', () => {
    given(breachRegister, recorded)
      .when(note)
      .emits({ type: 'BreachTold', data: { schoolId, number: 1, ...told } });
    given(breachRegister).when(note).rejects('breach_not_found');
    given(breachRegister, recorded)
      .when({ ...note, told: { ...told, toldAt: instantAt('2026-11-23', '17:00') } })
      .rejects('told_before_known');
    given(breachRegister, recorded)
      .when({ ...note, told: { ...told, toldAt: instantAt('2026-11-25', '09:00') } })
      .rejects('breach_in_future');
  });
});
