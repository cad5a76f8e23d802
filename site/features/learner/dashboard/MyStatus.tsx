import { licenceTypeLabels } from '#domain/catalogue/students.ts';
import { useStudent } from '#site/data/learner/me.ts';
import { StudentBadge } from '#site/format/StudentBadge.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { MyCreditFact } from './MyCreditFact.tsx';
import * as words from './words.tsx';

export function MyStatus() {
  const { status, licenseType, packageType, totalLessons, instructorName } = useStudent();
  return (
    <Panel className="status">
      <PanelHeader title={words.status} />
      <Facts>
        <Fact name={words.student}>
          <StudentBadge status={status} />
        </Fact>
        <Fact name={words.licenceType}>{licenceTypeLabels[licenseType]}</Fact>
        <Fact name={words.packageWord}>{words.lessons({ packageType, totalLessons })}</Fact>
        <MyCreditFact />
        <Fact name={words.instructor}>{instructorName}</Fact>
      </Facts>
    </Panel>
  );
}
