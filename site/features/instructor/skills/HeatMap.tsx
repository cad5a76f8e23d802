import { useState } from 'react';
import { drivingSkills, type SkillLevel, skillLevelLabels } from '#domain/catalogue/skills.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { language } from '#domain/kernel/language.ts';
import { fixedSkills, levelOf, rankOf } from '#site/features/shared/skills/skill-groups.ts';
import { Pager } from '#site/ui/pager.tsx';
import { pageCount } from '#site/ui/pager-window.ts';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { averageLevel, type Class } from './class-of.ts';
import * as words from './words.tsx';

/** Rows on a page: each has a cell for every skill. */
const pageSize = 25;

/** Students down, skills across; colour and letter both say the level. The weakest students stand first. */
export function HeatMap({ group }: { group: Class }) {
  const [asked, setPage] = useState(1);
  const rows = group.members
    .map((member) => ({
      ...member,
      name: fullName(member.student),
      average: averageLevel(drivingSkills.map(({ name }) => levelOf(member.known, name))) ?? 0,
    }))
    .toSorted((a, b) => a.average - b.average || a.name.localeCompare(b.name, language));
  const page = Math.min(asked, pageCount(rows.length, pageSize));
  return (
    <Panel className="heat">
      <PanelHeader title={words.heatMap}>
        <span className="muted">{words.letterKey}</span>
      </PanelHeader>
      <table {...roles.table} aria-label={words.heatMapLabel}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th scope="col" {...roles.columnheader}>
              <span className="visually-hidden">{words.student}</span>
            </th>
            {fixedSkills.map(({ name }) => (
              <th key={name} scope="col" {...roles.columnheader}>
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {rows.slice((page - 1) * pageSize, page * pageSize).map(({ student, known, name }) => (
            <tr {...roles.row} key={student.id}>
              <th scope="row" {...roles.rowheader}>
                <a href={`/students?tab=skills&student=${student.id}`}>{name}</a>
              </th>
              {fixedSkills.map((skill) => {
                const level = levelOf(known, skill.name);
                return (
                  <td {...roles.cell} key={skill.name} data-level={rankOf(level)}>
                    <span aria-hidden>{letters[level]}</span>
                    <span className="visually-hidden">{skillLevelLabels[level]}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > pageSize && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={rows.length}
          noun={words.skillsAnalyticsStudents}
          onPage={setPage}
        />
      )}
    </Panel>
  );
}

// Browsers forget what a table is once a phone lays its rows out as grids, so every part says it again.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

const letters: Readonly<Record<SkillLevel, string>> = {
  not_assessed: '',
  beginner: words.beginnerLetter,
  intermediate: words.intermediateLetter,
  advanced: words.advancedLetter,
};
