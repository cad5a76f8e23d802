import { skillLevelLabels } from '#domain/catalogue/skills.ts';
import { assessedOf, fixedGroups, type KnownSkills, levelOf, rankOf } from './skill-groups.ts';
import { wheelOf } from './wheel-geometry.ts';

const { spokes, labels } = wheelOf(fixedGroups.map(({ skills }) => skills.length));
const skills = fixedGroups.flatMap((group) => group.skills);

interface WheelProps {
  known: KnownSkills;
  /** Skills that changed today, marked with a yellow dot. */
  fresh: ReadonlySet<string>;
}

/** The fourteen at a glance: colour and length both say the level. */
export function Wheel({ known, fresh }: WheelProps) {
  const assessed = assessedOf(known, skills);
  return (
    <svg
      className="wheel"
      viewBox="-180 -130 360 260"
      role="img"
      aria-label={`${assessed} of ${skills.length} skills assessed`}
    >
      {skills.map(({ name }, nth) => {
        const level = levelOf(known, name);
        const rank = rankOf(level);
        const spoke = spokes[nth];
        return (
          <g key={name}>
            <title>
              {name}: {skillLevelLabels[level].toLowerCase()}
            </title>
            {spoke?.cells.map((cell, ring) => (
              <path key={cell} d={cell} className={ring < rank ? `l${rank}` : undefined} />
            ))}
            {fresh.has(name) && (
              <circle className="fresh" cx={spoke?.dot.x} cy={spoke?.dot.y} r="3.5" />
            )}
          </g>
        );
      })}
      <text className="big" y="4" textAnchor="middle">
        {assessed}/{skills.length}
      </text>
      <text className="small" y="20" textAnchor="middle">
        assessed
      </text>
      {labels.map(({ x, y, anchor }, nth) => (
        <text key={fixedGroups[nth]?.label} x={x} y={y} textAnchor={anchor}>
          {fixedGroups[nth]?.label}
        </text>
      ))}
    </svg>
  );
}

/** The same on a phone, above the list: one dash a skill. */
export function Meter({ known }: { known: KnownSkills }) {
  return (
    <span className="meter" aria-hidden>
      {skills.map(({ name }) => (
        <i key={name} data-level={rankOf(levelOf(known, name))} />
      ))}
    </span>
  );
}
