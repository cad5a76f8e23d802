import { ownNoticeKinds } from '#domain/kernel/notification-kinds.ts';
import { noticeLabels, noticeWays } from '#domain/notices/kinds.ts';
import { useChooseOwnNotices, useOwnNotices } from '#site/data/notices.ts';
import { Devices } from '#site/features/shared/notices/Devices.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import '#site/features/shared/notices/notices.css';
import './notice-settings.css';
import * as words from './words.ts';

/** What I am told of myself, beside what my school tells others; each choice holds at once. */
export function OwnNotices() {
  const { data } = useOwnNotices();
  const choose = useChooseOwnNotices();
  if (!data?.isMailOn) return null;
  const wayOf = (kind: (typeof ownNoticeKinds)[number]) =>
    (choose.isPending && choose.variables[kind]) || data.kinds[kind];
  return (
    <Panel>
      <PanelHeader title={words.whatYouAreTold} />
      <PanelBody className="stack-3">
        <p className="muted">{words.whatYouHearOfLessons}</p>
        {ownNoticeKinds.map((kind) => (
          <label className="notice-choice" key={kind}>
            <span>{noticeLabels[kind]}</span>
            <Select
              needsSignal
              value={wayOf(kind)}
              disabled={choose.isPending}
              onChange={({ target }) => choose.mutate({ [kind]: wayGiven(target.value) })}
            >
              <option value="email">{words.byEmail}</option>
              <option value="push">{words.onMyDevices}</option>
              <option value="none">{words.notAtAll}</option>
            </Select>
          </label>
        ))}
        <Devices of="settings" />
      </PanelBody>
    </Panel>
  );
}

const wayGiven = (value: string) => noticeWays.find((way) => way === value) ?? 'email';
