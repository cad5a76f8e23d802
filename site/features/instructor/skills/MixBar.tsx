import type { CSSProperties } from 'react';
import { type SkillLevel, skillLevelLabels } from '#domain/catalogue/skills.ts';
import { rankOf } from '#site/features/shared/skills/skill-groups.ts';
import type { SkillMix } from './class-of.ts';

/** From the highest down, so that what is good starts every bar at its left. */
const order = [
  'advanced',
  'intermediate',
  'beginner',
  'not_assessed',
] as const satisfies readonly SkillLevel[];

/** A bar of all students, divided by level, with the figures in words. */
export function MixBar({ mix: { counts } }: { mix: SkillMix }) {
  const held = order.filter((level) => counts[level] > 0);
  return (
    <div className="mix">
      <span aria-hidden>
        {held.map((level) => (
          <i key={level} data-level={rankOf(level)} style={widthOf(counts[level])} />
        ))}
      </span>
      <small className="num">
        {held
          .map((level) => `${counts[level]} ${skillLevelLabels[level].toLowerCase()}`)
          .join(', ')}
      </small>
    </div>
  );
}

export function MixKey() {
  return (
    <ul className="level-key">
      {order.map((level) => (
        <li key={level} data-level={rankOf(level)}>
          {skillLevelLabels[level]}
        </li>
      ))}
    </ul>
  );
}

const widthOf = (count: number): CSSProperties => ({ flexGrow: count });
