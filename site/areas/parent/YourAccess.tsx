import {
  type GuardianAccessLevel,
  guardianAccessLevelLabels,
  guardianRelationshipLabels,
} from '#domain/catalogue/guardians.ts';
import type { Child } from '#site/data/learner/parent.ts';
import { MyCreditFact } from '#site/features/learner/dashboard/MyCreditFact.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** Who one is to this child, and what that allows. */
export function YourAccess({ child }: { child: Child }) {
  const { accessLevel, relationship, instructorName } = child;
  return (
    <Panel className="status">
      <PanelHeader title={words.yourAccess} />
      <Facts>
        <Fact name={words.instructor}>{instructorName}</Fact>
        <MyCreditFact />
        <Fact name={words.youAre}>{guardianRelationshipLabels[relationship]}</Fact>
        <Fact name={words.access}>{guardianAccessLevelLabels[accessLevel]}</Fact>
        <Fact name={words.youCan}>{inWords[accessLevel]}</Fact>
      </Facts>
    </Panel>
  );
}

const look = words.seeProgressLessonsSkillsTheLogbook;
const inWords: Readonly<Record<GuardianAccessLevel, string>> = {
  view_only: look,
  limited: words.messageTheInstructorAskForLesson({ look }),
  full: words.messageTheInstructorSeePaymentsAnd({ look }),
};
