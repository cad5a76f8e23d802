import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { textConsent } from '#domain/notices/texts.ts';
import type { NoticeChoices } from '#site/data/notices.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import * as words from './words.ts';

/** Whether texts may be sent, to which number, and since when. The first one waits for a YES from the phone itself. */
export function TextConsent({
  texts: { number, problem, consent, phone },
  isBusy,
  onSay,
}: {
  texts: NoticeChoices['texts'];
  isBusy: boolean;
  onSay: (takes: boolean) => void;
}) {
  if (number === null) return <p className="muted">{problem}</p>;
  return (
    <div className="notice-devices">
      <b>{words.textMessagesTo({ number })}</b>
      <Checkbox
        checked={consent !== null}
        disabled={isBusy}
        onChange={() => onSay(consent === null)}
      >
        {textConsent}
      </Checkbox>
      {consent && phone !== 'yes' && (
        <p className="muted">{phone === 'stopped' ? words.phoneStopped : words.replyYes}</p>
      )}
      {consent && phone === 'yes' && (
        <p className="muted num">
          {words.youAgreedOn({ date: formatDate(dateOf(consent.givenAt)) })}
        </p>
      )}
    </div>
  );
}
