import { fixedSkills, type KnownSkills, levelOf, rankOf } from './skill-groups.ts';
import './skills.css';

interface SkillMeterProps {
  known: KnownSkills;
  /** A sentence for a screen reader; left out where the words stand beside it. */
  label?: string | undefined;
}

/** The fourteen as a painted line, one dash a skill, coloured by level. */
export function SkillMeter({ known, label }: SkillMeterProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span data-slot="skill-meter" {...named}>
      {fixedSkills.map(({ name }) => (
        <i key={name} data-level={rankOf(levelOf(known, name))} />
      ))}
    </span>
  );
}
