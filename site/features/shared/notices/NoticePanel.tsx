import {
  channelWords,
  type NoticeKind,
  type NoticeWay,
  noticeLabels,
} from '#domain/notices/kinds.ts';
import { type ChoicesOf, type NoticeChoices, useChooseNotices } from '#site/data/notices.ts';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from '#words/notice-choices.ts';
import './notices.css';

const [useDevices] = onFirstUse(() => import('./Devices.tsx'));
const [useTextConsent] = onFirstUse(() => import('./TextConsent.tsx'));

interface NoticePanelProps {
  of: ChoicesOf;
  choices: NoticeChoices;
}

/** By which way I am told of what; each choice holds at once. */
export function NoticePanel({ of, choices }: NoticePanelProps) {
  const choose = useChooseNotices(of);
  const Devices = useDevices(choices.ways.includes('push'))?.Devices;
  const TextConsent = useTextConsent(choices.ways.includes('text'))?.TextConsent;
  const { kinds, told, ways, texts, parents } = choices;
  const shown = (kind: NoticeKind) =>
    (choose.isPending && choose.variables.kinds?.[kind]) || kinds[kind];
  return (
    <Panel>
      <PanelHeader title={words.whatYouAreToldAndHow} />
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
        {Devices && <Devices of={of === 'parent' ? 'parent-portal' : 'student-portal'} />}
        {parents.length > 0 && (
          <div className="told-parents">
            <b>{words.whoElseIsTold}</b>
            <ul>
              {parents.map(({ name, kinds: theirs }) => (
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
  text: words.byText({ text: channelWords.text }),
  none: words.notAtAll,
};
