import { fixedGroups } from '#site/features/shared/skills/skill-groups.ts';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { type Class, mixOf } from './class-of.ts';
import { MixBar, MixKey } from './MixBar.tsx';
import * as words from './words.tsx';

/** Every skill with how many students hold which level. */
export function Categories({ group }: { group: Class }) {
  const groups =
    group.own.length > 0
      ? [...fixedGroups, { label: words.yourSchool, skills: group.own }]
      : fixedGroups;
  return (
    <Panel className="skills-categories">
      <PanelHeader title={words.skillsCategories}>
        <MixKey />
      </PanelHeader>
      {groups.map(({ label, skills }) => (
        <section key={label}>
          <h3>
            {label}
            <span className="num">{skills.length}</span>
          </h3>
          <ul>
            {skills.map((skill) => (
              <li key={skill.name}>
                <b>{skill.name}</b>
                <MixBar mix={mixOf(group, skill)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
