import { describe, expect, test } from 'bun:test';
import { accountantLink } from '#domain/accountant/decide.ts';
import { isOpenLink } from '#domain/accountant/link.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { given } from '../support/given.ts';

const schoolId = ids.schoolId.parse(3);
const now = instantAt('2026-11-23', '09:00');
const link = { name: 'Ann Ledger', endsOn: '2026-11-30' };
const make = { type: 'MakeAccountantLink', now, linkId: 7, schoolId, link, openLinks: 0 } as const;
const made = { type: 'AccountantLinkMade', data: { linkId: 7, schoolId, ...link } } as const;
const ended = { type: 'AccountantLinkEnded', data: { linkId: 7, schoolId } } as const;
const end = { type: 'EndAccountantLink', now, linkId: 7, schoolId } as const;
const reading = { what: 'journal', from: null, to: null, isFile: true } as const;
const read = { type: 'ReadByAccountant', now, linkId: 7, reading } as const;

describe('an accountant’s link', () => {
  test('ends on a day that is not behind us, and within four hundred', () => {
    given(accountantLink).when(make).emits(made);
    given(accountantLink, made).when(make).emitsNothing();
    const until = (endsOn: string) => ({ ...make, link: { ...link, endsOn } });
    given(accountantLink).when(until('2026-11-22')).rejects('ends_too_soon');
    given(accountantLink).when(until('2027-12-29')).rejects('ends_too_late');
    given(accountantLink)
      .when({ ...make, openLinks: 10 })
      .rejects('too_many_links');
  });

  test('is read by until the end of its last day, and no more once it was ended', () => {
    given(accountantLink, made)
      .when(read)
      .emits({ type: 'BooksRead', data: { linkId: 7, schoolId, ...reading } });
    const late = { ...read, now: instantAt('2026-11-30', '23:59') };
    expect(given(accountantLink, made).decide(late)).toHaveLength(1);
    given(accountantLink, made)
      .when({ ...read, now: instantAt('2026-12-01', '00:00') })
      .rejects('link_over');
    given(accountantLink, made, ended).when(read).rejects('link_over');
    given(accountantLink).when(read).rejects('link_not_found');
    expect(isOpenLink({ endedAt: null, endsOn: '2026-11-30' }, late.now)).toBe(true);
  });

  test('is ended once, by its own school', () => {
    given(accountantLink, made).when(end).emits(ended);
    given(accountantLink, made, ended).when(end).emitsNothing();
    given(accountantLink, made)
      .when({ ...end, schoolId: ids.schoolId.parse(4) })
      .rejects('link_not_found');
  });
});
