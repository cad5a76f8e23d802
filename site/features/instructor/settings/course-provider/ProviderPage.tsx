import { isOwner } from '#domain/kernel/founder.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { paperStatus } from '#domain/kernel/papers.ts';
import { useUser } from '#site/data/account.ts';
import { type CourseProvider, useCourseProvider } from '#site/data/courses.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { ApprovalPanel } from './ApprovalPanel.tsx';
import { ApprovedCourses } from './ApprovedCourses.tsx';
import './course-provider.css';
import * as words from './words.ts';

/** /settings/courses: the approval to give courses, and what it names. */
export default function ProviderPage() {
  const user = useUser().data;
  const isMine = Boolean(user?.schoolId && isOwner(user.id, user.schoolId));
  return (
    <SettingsFrame current="/settings/courses">
      <div className="course-provider stack-4">
        <Loaded from={useCourseProvider()}>
          {(provider) => (
            <>
              <Standing provider={provider} />
              <ApprovalPanel provider={provider} isMine={isMine} />
              {provider.approval && <ApprovedCourses provider={provider} isMine={isMine} />}
              {provider.suspension && <UnderWay provider={provider} />}
            </>
          )}
        </Loaded>
      </div>
    </SettingsFrame>
  );
}

/** What keeps the school from issuing certificates, or soon will. */
function Standing({ provider: { standing, approval, suspension } }: { provider: CourseProvider }) {
  const today = useToday();
  const until = approval?.approvedUntil ?? null;
  return (
    <>
      {suspension && (
        <Banner tone="danger">
          {words.suspended({ date: formatDate(suspension.suspendedFrom) })}{' '}
          {suspension.reason && words.whySuspended({ why: suspension.reason })}{' '}
          <TextLink href={suspension.source}>{words.source}</TextLink>
        </Banner>
      )}
      {standing === 'ended' && until && (
        <Banner tone="danger">{words.ended({ date: formatDate(until) })}</Banner>
      )}
      {standing === 'current' && until && paperStatus(until, today) === 'soon' && (
        <Banner tone="warning">{words.endsSoon({ date: formatDate(until) })}</Banner>
      )}
    </>
  );
}

/** Who waits for a certificate while nothing can be issued. */
function UnderWay({ provider: { underWay } }: { provider: CourseProvider }) {
  if (underWay.length === 0) return null;
  return (
    <Panel>
      <PanelHeader title={words.underWay} />
      <ul className="course-rows rows">
        {underWay.map(({ courseId, courseName, studentId, studentName, suspensionToldFrom }) => (
          <li key={`${courseId}-${studentId}`}>
            <div>
              <p>
                <TextLink href={`/students/${studentId}`}>{studentName}</TextLink>
              </p>
              <p className="muted">
                {suspensionToldFrom ? words.toldOn({ course: courseName }) : courseName}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
