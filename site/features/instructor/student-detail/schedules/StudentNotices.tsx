import type { StudentId } from '#domain/kernel/ids.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { channelLabels } from '#domain/notices/kinds.ts';
import { useBadAddresses, useStudentNotices } from '#site/data/notices.ts';
import { NoticeLog } from '#site/features/shared/notices/NoticeLog.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** The latest that was sent about a student's lessons, and addresses that do not work; nothing where nothing was. */
export function StudentNotices({ studentId }: { studentId: StudentId }) {
  const { data } = useStudentNotices(studentId);
  const bad = useBadAddresses(studentId).data ?? [];
  if (!data || data.length === 0) return null;
  return (
    <Panel className="student-notices">
      <PanelHeader title={words.messagesAboutLessons} />
      <PanelBody>
        {bad.map(({ name, channel, address, refusedAt }) => (
          <Banner tone="warning" key={`${name} ${channel}`}>
            {words.cannotBeReached({
              name,
              channel: channelLabels[channel],
              address,
              moment: formatMoment(refusedAt),
            })}
          </Banner>
        ))}
        <NoticeLog notices={data} />
      </PanelBody>
    </Panel>
  );
}
