import { Download } from 'lucide-react';
import { licenceTypeLabels } from '#domain/catalogue/students.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useStudent } from '#site/data/learner/me.ts';
import { Correctable } from '#site/features/shared/corrections/Correctable.tsx';
import { NoticeChoices } from '#site/features/shared/notices/NoticeChoices.tsx';
import { SignedTerms } from '#site/features/shared/signing/SignedTerms.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { useSteady } from '#site/shell/use-steady.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { MyGuardians } from './MyGuardians.tsx';
import { MyReview } from './MyReview.tsx';
import * as words from './words.ts';
import './my-profile.css';

const ScreenLockPanel = lazyPart(() =>
  import('#site/features/shared/screen-lock/ScreenLockPanel.tsx').then(
    (module) => module.ScreenLockPanel,
  ),
);

/** Who I am here, whom I learn with, my review and my data. */
export default function MyProfile() {
  useSteady('profile');
  const student = useStudent();
  return (
    <div className="my-profile stack-4">
      <PageTitle />
      <Panel>
        <PanelHeader title={words.yourDetails} />
        <PanelBody>
          <Facts>
            <Correctable field="firstName" now={student.firstName}>
              {student.firstName}
            </Correctable>
            <Correctable field="lastName" now={student.lastName}>
              {student.lastName}
            </Correctable>
            <Correctable field="email" now={student.email}>
              {student.email}
            </Correctable>
            <Correctable field="phone" now={student.phone}>
              <span className="num">{student.phone}</span>
            </Correctable>
            <Correctable field="licenseType" now={student.licenseType}>
              {licenceTypeLabels[student.licenseType]}
            </Correctable>
            <Fact name={words.learningSince}>
              <span className="num">{formatDate(dateOf(student.createdAt))}</span>
            </Fact>
          </Facts>
        </PanelBody>
      </Panel>
      <Panel>
        <PanelHeader title={words.yourInstructor} />
        <PanelBody>
          <Facts>
            <Fact name={words.instructor}>{student.instructorName}</Fact>
            <Fact name={words.school}>{student.schoolName}</Fact>
          </Facts>
        </PanelBody>
      </Panel>
      <SignedTerms />
      <MyGuardians />
      <MyReview />
      <NoticeChoices of={{ studentId: student.id }} />
      <ScreenLockPanel />
      <Panel>
        <PanelHeader title={words.yourData} />
        <PanelBody className="data">
          <p className="muted">{words.yourLessonsProgressPaymentsMessagesAnd}</p>
          <ButtonLink glyph={Download} href={`/api/student-portal/my-data/${student.id}`} download>
            {words.downloadMyData}
          </ButtonLink>
        </PanelBody>
      </Panel>
    </div>
  );
}
