import { Users } from 'lucide-react';
import { useState } from 'react';
import { drivingSkills, type SkillLevel, skillLevelLabels } from '#domain/catalogue/skills.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { SkillMeter } from '#site/features/shared/skills/SkillMeter.tsx';
import { assessedOf, levelOf } from '#site/features/shared/skills/skill-groups.ts';
import { Person } from '#site/ui/avatar.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { SearchInput } from '#site/ui/input.tsx';
import { matchOptions } from '#site/ui/match-options.ts';
import { Pager } from '#site/ui/pager.tsx';
import { pageCount } from '#site/ui/pager-window.ts';
import { Panel } from '#site/ui/panel.tsx';
import { bold } from '#site/ui/tags.tsx';
import type { Member } from './class-of.ts';
import * as words from './words.tsx';

/** Cards on a page: as many as are drawn at once without a stutter. */
const pageSize = 24;

/** A card a student, a page of them at a time; each leads to that student's Skills tab. */
export function Overview({ members }: { members: readonly Member[] }) {
  const [search, setSearch] = useState('');
  const [asked, setPage] = useState(1);
  const found = matchOptions(members.map(searched), search);
  const page = Math.min(asked, pageCount(found.length, pageSize));
  if (members.length === 0) {
    return (
      <Panel>
        <Empty
          glyph={Users}
          title={words.noStudentsFound}
          action={<ButtonLink href="/students">{words.goToStudents}</ButtonLink>}
        >
          {words.addStudentFirst}
        </Empty>
      </Panel>
    );
  }
  return (
    <Panel>
      <div className="skills-find">
        <SearchInput
          label={words.searchStudents}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(1);
          }}
        />
      </div>
      {found.length === 0 && (
        <Empty
          glyph={Users}
          title={words.noStudentsFound}
          action={<Button onClick={() => setSearch('')}>{words.clearSearch}</Button>}
        />
      )}
      <ul className="skills-people">
        {found.slice((page - 1) * pageSize, page * pageSize).map(({ member }) => (
          <li key={member.student.id}>
            <Card {...member} />
          </li>
        ))}
      </ul>
      {found.length > pageSize && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={found.length}
          noun={words.studentsCounted}
          onPage={setPage}
        />
      )}
    </Panel>
  );
}

const searched = (member: Member) => ({
  value: String(member.student.id),
  label: fullName(member.student),
  detail: studentNumber(member.student.id),
  member,
});

function Card({ student, known }: Member) {
  const assessed = assessedOf(known, drivingSkills);
  return (
    <a href={`/students?tab=skills&student=${student.id}`}>
      <Person name={fullName(student)} detail={studentNumber(student.id)} />
      <span className="num">
        {words.assessedOf({ assessed, all: drivingSkills.length, b: bold })}
      </span>
      <SkillMeter known={known} />
      <small className="num">{assessed === 0 ? words.nothingAssessedYet : levelsOf(known)}</small>
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
