import { describe, test } from 'bun:test';
import { choices } from '#domain/choices/decide.ts';
import { marketingConsent } from '#domain/choices/marketing.ts';
import { given } from '../support/given.ts';

const person = 'student-3' as const;
const now = '2026-11-21T00:00:00.000Z';
const say = (marketing: boolean) =>
  ({ type: 'ChooseNotices', now, person, kinds: {}, marketing }) as const;
const by = (via: 'portal' | 'letter') => ({ person, wording: marketingConsent, via });
const agreed = { type: 'MarketingConsentGiven', data: by('portal') } as const;

describe('consent to news', () => {
  test('is given apart from all else, once, with what was agreed to', () => {
    given(choices).when(say(true)).emits(agreed);
    given(choices, agreed).when(say(true)).emitsNothing();
    given(choices).when(say(false)).emitsNothing();
    given(choices, agreed)
      .when({ type: 'ChooseNotices', now, person, kinds: { booked: 'none' } })
      .emits({ type: 'NoticeChosen', data: { person, kind: 'booked', channel: 'none' } });
  });

  test('is ended in the portal, or by the link in a letter', () => {
    given(choices, agreed)
      .when(say(false))
      .emits({ type: 'MarketingConsentWithdrawn', data: by('portal') });
    const end = { type: 'EndMarketing', now, person } as const;
    const ended = { type: 'MarketingConsentWithdrawn', data: by('letter') } as const;
    given(choices, agreed).when(end).emits(ended);
    given(choices, agreed, ended).when(end).emitsNothing();
  });
});
