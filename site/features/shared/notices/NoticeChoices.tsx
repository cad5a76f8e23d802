import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import {
  channelWords,
  type NoticeKind,
  type NoticeWay,
  noticeLabels,
} from '#domain/notices/kinds.ts';
import { textConsent } from '#domain/notices/texts.ts';
import {
  type ChoicesOf,
  type NoticeChoices as NoticeChoicesOf,
  useChooseNotices,
  useNoticeChoices,
} from '#site/data/notices.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import { Devices } from './Devices.tsx';
import './notices.css';

/** By which way I am told of what; each choice holds at once. Nothing where nothing goes out. */
export function NoticeChoices({ of }: { of: ChoicesOf }) {
  const { data } = useNoticeChoices(of);
  const choose = useChooseNotices(of);
  if (!data || data.told.length === 0 || data.ways.length === 0) return null;
  const { kinds, told, ways, texts } = data;
  const shown = (kind: NoticeKind) =>
    (choose.isPending && choose.variables.kinds?.[kind]) || kinds[kind];
  return (
    <Panel>
      <PanelHeader title="What you are told, and how" />
      <PanelBody className="notice-choices">
        {told.map((kind) => (
          <label className="notice-choice" key={kind}>
            <span>{noticeLabels[kind]}</span>
            <Select
              value={shown(kind)}
              disabled={choose.isPending}
              onChange={({ target }) =>
                choose.mutate({ kinds: { [kind]: target.value as NoticeWay } })
              }
            >
              {[...ways, 'none' as const].map((way) => (
                <option key={way} value={way} disabled={way === 'text' && texts.number === null}>
                  {wayLabels[way]}
                </option>
              ))}
              {!ways.some((way) => way === shown(kind)) && shown(kind) !== 'none' && (
                <option value={shown(kind)}>{wayLabels[shown(kind)]} (not set up)</option>
              )}
            </Select>
          </label>
        ))}
        <p className="muted">
          Bookings, moves and cancellations come with an entry for your calendar. Nothing is sent
          between nine at night and eight in the morning, unless a lesson is close.
        </p>
        {ways.includes('text') && (
          <Texts
            texts={texts}
            isBusy={choose.isPending}
            onSay={(takes) => choose.mutate({ texts: takes })}
          />
        )}
        {ways.includes('push') && (
          <Devices of={of === 'parent' ? 'parent-portal' : 'student-portal'} />
        )}
        {data.parents.length > 0 && (
          <div className="told-parents">
            <b>Who else is told</b>
            <ul>
              {data.parents.map(({ name, kinds: theirs }) => (
                <li key={name}>
                  {name}:{' '}
                  {theirs.map((kind) => noticeLabels[kind].toLowerCase()).join(', ') || 'nothing'}
                </li>
              ))}
            </ul>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

/** Whether texts may be sent, to which number, and since when: somebody who replied STOP says here that they may again. */
function Texts({
  texts: { number, problem, consent },
  isBusy,
  onSay,
}: {
  texts: NoticeChoicesOf['texts'];
  isBusy: boolean;
  onSay: (takes: boolean) => void;
}) {
  if (number === null) return <p className="muted">{problem}</p>;
  return (
    <div className="notice-devices">
      <b>Text messages to {number}</b>
      <Checkbox
        checked={consent !== null}
        disabled={isBusy}
        onChange={() => onSay(consent === null)}
      >
        {textConsent}
      </Checkbox>
      {consent && <p className="muted num">You agreed on {formatDate(dateOf(consent.givenAt))}.</p>}
    </div>
  );
}

const wayLabels: Readonly<Record<NoticeWay, string>> = {
  email: 'By e-mail',
  push: 'On my devices',
  text: `By ${channelWords.text}`,
  none: 'Not at all',
};
