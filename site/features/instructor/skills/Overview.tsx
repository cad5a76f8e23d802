import { Users } from 'lucide-react';
import { drivingSkills, type SkillLevel, skillLevelLabels } from '#domain/catalogue/skills.ts';
import { studentNumber } from '#domain/catalogue/students.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { SkillMeter } from '#site/features/shared/skills/SkillMeter.tsx';
import { assessedOf, levelOf } from '#site/features/shared/skills/skill-groups.ts';
import { Person } from '#site/ui/avatar.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { Member } from './class-of.ts';

/** A card a student; each leads to that student's Skills tab. */
export function Overview({ members }: { members: readonly Member[] }) {
  if (members.length === 0) {
    return (
      <Panel>
        <Empty
          glyph={Users}
          title="No students found"
          action={<ButtonLink href="/students">Go to Students</ButtonLink>}
        >
          Add a student first; their skills are assessed from there.
        </Empty>
      </Panel>
    );
  }
  return (
    <Panel>
      <ul className="skills-people">
        {members.map((member) => (
          <li key={member.student.id}>
            <Card {...member} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Card({ student, known }: Member) {
  const assessed = assessedOf(known, drivingSkills);
  return (
    <a href={`/students?tab=skills&student=${student.id}`}>
      <Person name={fullName(student)} detail={studentNumber(student.id)} />
      <span className="num">
        <b>{assessed}</b>/{drivingSkills.length} assessed
      </span>
      <SkillMeter known={known} />
      <small className="num">{assessed === 0 ? 'Nothing assessed yet' : levelsOf(known)}</small>
    </a>
  );
}

/** "4 advanced, 5 intermediate, 2 beginner": the levels that occur, the highest first. */
function levelsOf(known: Member['known']): string {
  const counted: readonly SkillLevel[] = ['advanced', 'intermediate', 'beginner'];
  return counted
    .map((level) => ({
      level,
      count: drivingSkills.filter(({ name }) => levelOf(known, name) === level).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${count} ${skillLevelLabels[level].toLowerCase()}`)
    .join(', ');
}
