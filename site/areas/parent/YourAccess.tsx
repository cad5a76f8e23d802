import {
  type GuardianAccessLevel,
  guardianAccessLevelLabels,
  guardianRelationshipLabels,
} from '#domain/catalogue/guardians.ts';
import type { Child } from '#site/data/learner/parent.ts';
import { MyCreditFact } from '#site/features/learner/dashboard/MyCreditFact.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';

/** Who one is to this child, and what that allows. */
export function YourAccess({ child }: { child: Child }) {
  const { accessLevel, relationship, instructorName } = child;
  return (
    <Panel className="status">
      <PanelHeader title="Your access" />
      <Facts>
        <Fact name="Instructor">{instructorName}</Fact>
        <MyCreditFact />
        <Fact name="You are">{guardianRelationshipLabels[relationship]}</Fact>
        <Fact name="Access">{guardianAccessLevelLabels[accessLevel]}</Fact>
        <Fact name="You can">{inWords[accessLevel]}</Fact>
      </Facts>
    </Panel>
  );
}

const look = 'See progress, lessons, skills, the logbook and certificates';
const inWords: Readonly<Record<GuardianAccessLevel, string>> = {
  view_only: look,
  limited: `${look}; message the instructor, ask for lesson changes and see payments`,
  full: `${look}; message the instructor, see payments and pay, book and change lessons, correct contact details and read reports`,
};
