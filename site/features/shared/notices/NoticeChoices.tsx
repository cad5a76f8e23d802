import type { ReaderNoticeKind } from '#domain/kernel/notification-kinds.ts';
import { channelLabels, type NoticeWay, noticeLabels } from '#domain/notices/kinds.ts';
import { type ChoicesOf, useChooseNotices, useNoticeChoices } from '#site/data/notices.ts';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import { MarketingConsent } from './MarketingConsent.tsx';
import * as words from './words.ts';
import './notices.css';

const [useDevices] = onFirstUse(() => import('./Devices.tsx'));
const [useTextConsent] = onFirstUse(() => import('./TextConsent.tsx'));

/** By which way I am told of what; each choice holds at once. Nothing where nothing goes out. */
export function NoticeChoices({ of }: { of: ChoicesOf }) {
  const { data } = useNoticeChoices(of);
  const choose = useChooseNotices(of);
  const Devices = useDevices(data?.ways.includes('push') ?? false)?.Devices;
  const TextConsent = useTextConsent(data?.ways.includes('text') ?? false)?.TextConsent;
  if (!data || data.told.length === 0 || data.ways.length === 0) return null;
  const { kinds, told, ways, texts } = data;
  const shown = (kind: ReaderNoticeKind) =>
    (choose.isPending && choose.variables.kinds?.[kind]) || kinds[kind];
  return (
    <Panel className="notice-choices">
      <PanelHeader title={words.whatYouAreToldAndHow} />
      <PanelBody className="stack-3">
        {told.map((kind) => (
          <label className="notice-choice" key={kind}>
            <span>{noticeLabels[kind]}</span>
            <Select
              needsSignal
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
                <option value={shown(kind)}>
                  {words.notSetUp({ way: wayLabels[shown(kind)] })}
                </option>
              )}
            </Select>
          </label>
        ))}
        <p className="muted">{words.bookingsMovesAndCancellationsComeWith}</p>
        {TextConsent && (
          <TextConsent
            texts={texts}
            isBusy={choose.isPending}
            onSay={(takes) => choose.mutate({ texts: takes })}
          />
        )}
        {ways.includes('email') && (
          <MarketingConsent
            consent={data.marketing}
            isBusy={choose.isPending}
            onSay={(takes) => choose.mutate({ marketing: takes })}
          />
        )}
        {Devices && <Devices of={of === 'parent' ? 'parent-portal' : 'student-portal'} />}
        {data.parents.length > 0 && (
          <div className="told-parents">
            <b>{words.whoElseIsTold}</b>
            <ul>
              {data.parents.map(({ name, kinds: theirs }) => (
                <li key={name}>
                  {name}:{' '}
                  {theirs.map((kind) => noticeLabels[kind].toLowerCase()).join(', ') ||
                    words.nothing}
                </li>
              ))}
            </ul>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

const wayLabels: Readonly<Record<NoticeWay, string>> = {
  email: words.byEmail,
  push: words.onMyDevices,
  text: words.byText({ text: channelLabels.text }),
  none: words.notAtAll,
};
