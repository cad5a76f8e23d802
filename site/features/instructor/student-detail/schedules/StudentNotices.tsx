import { useStudentNotices } from '#site/data/notices.ts';
import { NoticeLog } from '#site/features/shared/notices/NoticeLog.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';

/** The latest that was sent about a student's lessons; nothing where nothing was. */
export function StudentNotices({ studentId }: { studentId: number }) {
  const { data } = useStudentNotices(studentId);
  if (!data || data.length === 0) return null;
  return (
    <Panel className="student-notices">
      <PanelHeader title="Messages about lessons" />
      <PanelBody>
        <NoticeLog notices={data} />
      </PanelBody>
    </Panel>
  );
}
