import { marketingConsent } from '#domain/choices/marketing.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { NoticeChoices } from '#site/data/notices.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import * as words from './words.ts';

/** Whether news and offers may be sent, apart from messages about lessons, and since when. */
export function MarketingConsent({
  consent,
  isBusy,
  onSay,
}: {
  consent: NoticeChoices['marketing'];
  isBusy: boolean;
  onSay: (takes: boolean) => void;
}) {
  return (
    <div className="notice-devices">
      <b>{words.newsAndOffers}</b>
      <Checkbox
        checked={consent !== null}
        disabled={isBusy}
        onChange={() => onSay(consent === null)}
      >
        {marketingConsent}
      </Checkbox>
      <p className="muted num">
        {consent
          ? words.youAgreedOn({ date: formatDate(dateOf(consent.givenAt)) })
          : words.noNewsWithoutIt}
      </p>
    </div>
  );
}
