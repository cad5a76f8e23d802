import { noticeLabels, noticeWays, ownNoticeKinds } from '#domain/notices/kinds.ts';
import { useChooseOwnNotices, useOwnNotices } from '#site/data/notices.ts';
import { Devices } from '#site/features/shared/notices/Devices.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import '#site/features/shared/notices/notices.css';
import './notice-settings.css';

/** What I am told of myself, beside what my school tells others; each choice holds at once. */
export function OwnNotices() {
  const { data } = useOwnNotices();
  const choose = useChooseOwnNotices();
  if (!data?.isMailOn) return null;
  const wayOf = (kind: (typeof ownNoticeKinds)[number]) =>
    (choose.isPending && choose.variables[kind]) || data.kinds[kind];
  return (
    <Panel>
      <PanelHeader title="What you are told" />
      <PanelBody className="own-notices">
        <p className="muted">
          Of lessons you hear what your students book, move and cancel themselves.
        </p>
        {ownNoticeKinds.map((kind) => (
          <label className="notice-choice" key={kind}>
            <span>{noticeLabels[kind]}</span>
            <Select
              value={wayOf(kind)}
              disabled={choose.isPending}
              onChange={({ target }) => choose.mutate({ [kind]: wayGiven(target.value) })}
            >
              <option value="email">By email</option>
              <option value="push">On my devices</option>
              <option value="none">Not at all</option>
            </Select>
          </label>
        ))}
        <Devices of="settings" />
      </PanelBody>
    </Panel>
  );
}

const wayGiven = (value: string) => noticeWays.find((way) => way === value) ?? 'email';
