import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { GstEvent } from './events.ts';

const lengths = { 1: 'every month', 2: 'every two months', 6: 'every six months' } as const;

export const gstWords: Words<GstEvent> = {
  GstTermsChosen: {
    says: ({ basis, periodMonths }) =>
      `chose to file GST ${lengths[periodMonths]} on the ${basis} basis`,
    notifies: nobody,
  },
  GstReturnFiled: {
    says: ({ startsOn, endsOn, box5, box10, earlierCents, isWhole, box14 }) =>
      `filed GST for ${formatDate(startsOn)} to ${formatDate(endsOn)}: sales ${formatMoney(box5)}, GST collected ${formatMoney(box10)}${isWhole ? `, GST credit ${formatMoney(box14)}` : ''}${earlierCents === 0 ? '' : `, with ${formatMoney(earlierCents)} from earlier periods`}`,
    notifies: nobody,
  },
};
