import { Download } from 'lucide-react';
import { licenceTypeLabels } from '#domain/catalogue/students.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useStudent } from '#site/data/learner/me.ts';
import { NoticeChoices } from '#site/features/shared/notices/NoticeChoices.tsx';
import { UnreadReminders } from '#site/features/shared/reminders/UnreadReminders.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { MyGuardians } from './MyGuardians.tsx';
import { MyReview } from './MyReview.tsx';
import './my-profile.css';

/** Who I am here, whom I learn with, my review and my data. */
export default function MyProfile() {
  const student = useStudent();
  return (
    <div className="my-profile">
      <PageTitle sentence="If something is wrong, tell your instructor" />
      <Panel>
        <PanelHeader title="Your details" />
        <PanelBody>
          <Facts>
            <Fact name="First name">{student.firstName}</Fact>
            <Fact name="Last name">{student.lastName}</Fact>
            <Fact name="Email">{student.email}</Fact>
            <Fact name="Phone">
              <span className="num">{student.phone}</span>
            </Fact>
            <Fact name="Licence type">{licenceTypeLabels[student.licenseType]}</Fact>
            <Fact name="Learning since">
              <span className="num">{formatDate(dateOf(student.createdAt))}</span>
            </Fact>
          </Facts>
        </PanelBody>
      </Panel>
      <Panel>
        <PanelHeader title="Your instructor" />
        <PanelBody>
          <Facts>
            <Fact name="Instructor">{student.instructorName}</Fact>
            <Fact name="School">{student.schoolName}</Fact>
          </Facts>
        </PanelBody>
      </Panel>
      <MyGuardians />
      <MyReview />
      <NoticeChoices of={{ studentId: student.id }} />
      <UnreadReminders of="student-portal" />
      <Panel>
        <PanelHeader title="Your data" />
        <PanelBody className="data">
          <p className="muted">
            Your lessons, progress, payments, messages and everything else that is kept about your
            learning, in one file (JSON).
          </p>
          <ButtonLink glyph={Download} href={`/api/student-portal/my-data/${student.id}`} download>
            Download my data
          </ButtonLink>
        </PanelBody>
      </Panel>
    </div>
  );
}
