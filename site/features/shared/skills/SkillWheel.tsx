import { skillLevelLabels } from '#domain/catalogue/skills.ts';
import {
  assessedOf,
  fixedGroups,
  fixedSkills,
  type KnownSkills,
  levelOf,
  rankOf,
} from './skill-groups.ts';
import { wheelOf } from './wheel-geometry.ts';
import * as words from './words.ts';

const { spokes, labels } = wheelOf(fixedGroups.map(({ skills }) => skills.length));

interface SkillWheelProps {
  known: KnownSkills;
  /** Skills that changed today, marked with a yellow dot. */
  fresh: ReadonlySet<string>;
}

/** The fourteen at a glance: colour and length both say the level. */
export function SkillWheel({ known, fresh }: SkillWheelProps) {
  const assessed = assessedOf(known, fixedSkills);
  return (
    <svg
      className="wheel"
      viewBox="-180 -130 360 260"
      role="img"
      aria-label={words.ofSkillsAssessed({ assessed, all: fixedSkills.length })}
    >
      {fixedSkills.map(({ name }, nth) => {
        const level = levelOf(known, name);
        const rank = rankOf(level);
        const spoke = spokes[nth];
        return (
          <g key={name}>
            <title>
              {name}: {skillLevelLabels[level].toLowerCase()}
            </title>
            {spoke?.cells.map((cell, ring) => (
              <path key={cell} d={cell} data-level={ring < rank ? rank : undefined} />
            ))}
            {fresh.has(name) && (
              <circle className="fresh" cx={spoke?.dot.x} cy={spoke?.dot.y} r="3.5" />
            )}
          </g>
        );
      })}
      <text className="big" y="4" textAnchor="middle">
        {assessed}/{fixedSkills.length}
      </text>
      <text className="small" y="20" textAnchor="middle">
        {words.assessed}
      </text>
      {labels.map(({ x, y, anchor }, nth) => (
        <text key={fixedGroups[nth]?.label} x={x} y={y} textAnchor={anchor}>
          {fixedGroups[nth]?.label}
        </text>
      ))}
    </svg>
  );
}
