import { licenceTypeLabels } from '#domain/catalogue/students.ts';
import { useStudent } from '#site/data/learner/me.ts';
import { StudentBadge } from '#site/format/StudentBadge.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { MyCreditFact } from './MyCreditFact.tsx';

export function MyStatus() {
  const { status, licenseType, packageType, totalLessons, instructorName } = useStudent();
  return (
    <Panel className="status">
      <PanelHeader title="Status" />
      <Facts>
        <Fact name="Student">
          <StudentBadge status={status} />
        </Fact>
        <Fact name="Licence type">{licenceTypeLabels[licenseType]}</Fact>
        <Fact name="Package">
          {packageType}, {totalLessons} lessons
        </Fact>
        <MyCreditFact />
        <Fact name="Instructor">{instructorName}</Fact>
      </Facts>
    </Panel>
  );
}
