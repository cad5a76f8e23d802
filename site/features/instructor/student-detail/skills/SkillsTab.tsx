import { Check, FileDown } from 'lucide-react';
import { useState } from 'react';
import { type DrivingSkill, percentAssessed, type SkillLevel } from '#domain/catalogue/skills.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { isOnPhone as isKeptOnPhone } from '#site/api-client.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type Skill, useAssessSkill, useSchoolSkills, useSkills } from '#site/data/skills.ts';
import type { Student } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { SkillMeter } from '#site/features/shared/skills/SkillMeter.tsx';
import { SkillWheel } from '#site/features/shared/skills/SkillWheel.tsx';
import {
  assessedOf,
  byName,
  fixedGroups,
  type SkillGroup,
} from '#site/features/shared/skills/skill-groups.ts';
import { shortDay } from '#site/format/time-ago.ts';
import { useNow } from '#site/format/use-now.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { LastChanges } from './LastChanges.tsx';
import { NotLookedAt } from './NotLookedAt.tsx';
import { SkillItem } from './SkillItem.tsx';
import * as words from './words.ts';
import './skills.css';

const NoteDialog = lazyDialog(() => import('./NoteDialog.tsx').then((module) => module.NoteDialog));

/** The fourteen skills and the school's own, each with its level; every change saves at once. */
export default function SkillsTab({ student }: { student: Student }) {
  const skills = useSkills(student.id);
  const own = useSchoolSkills();
  const today = dateOf(useNow());
  const [noted, setNoted] = useState<string | null>(null);
  const { assess, savedAt, state } = useSaving(student.id);

  return (
    <Loaded from={skills} failed={words.notLoaded}>
      {(rows) => {
        const known = byName(rows);
        const groups = withOwn(own.data ?? []);
        const lastSaved = savedAt ?? latest(rows);
        return (
          <div className="student-skills with-aside">
            <Panel className="list">
              <PanelHeader title={words.drivingSkills}>
                <span className="saved" role="status">
                  {state === 'saved' && <Icon glyph={Check} size="xs" />}
                  {saidOf[state]}
                  {state === 'saved' &&
                    lastSaved &&
                    ` ${words.lastSaved({ when: whenSaved(lastSaved, today) })}`}
                </span>
                <SkillMeter known={known} />
              </PanelHeader>
              {groups.map(({ label, skills: members }) => (
                <fieldset key={label} disabled={student.isArchived}>
                  <h3>
                    {label}
                    <span className="num">
                      {assessedOf(known, members)}/{members.length}
                    </span>
                  </h3>
                  <ul className="ruled">
                    {members.map(({ name }) => (
                      <SkillItem
                        key={name}
                        name={name}
                        skill={known.get(name)}
                        today={today}
                        onLevel={(level) => assess(name, level)}
                        onNote={() => setNoted(name)}
                      />
                    ))}
                  </ul>
                </fieldset>
              ))}
            </Panel>
            <aside className="stack-4">
              <Panel className="picture">
                <PanelHeader title={words.whereStudentIs({ name: student.firstName })}>
                  <span className="muted num">{percentAssessed(rows)}%</span>
                </PanelHeader>
                <div className="body">
                  <SkillWheel known={known} fresh={freshOf(rows, today)} />
                  <ul className="level-key">
                    <li data-level="1">{words.beginner}</li>
                    <li data-level="2">{words.intermediate}</li>
                    <li data-level="3">{words.advanced}</li>
                    <li data-level="0">{words.notAssessed}</li>
                  </ul>
                  <ButtonLink
                    size="sm"
                    glyph={FileDown}
                    href={`/api/students/${student.id}/skills-report.pdf`}
                    download
                  >
                    {words.skillsReport}
                  </ButtonLink>
                </div>
              </Panel>
              <LastChanges studentId={student.id} today={today} />
              <NotLookedAt studentId={student.id} known={known} />
            </aside>
            {noted && (
              <NoteDialog
                studentId={student.id}
                name={noted}
                skill={known.get(noted)}
                onClose={() => setNoted(null)}
              />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Saves levels, tells how it went, and remembers when the last one went through. */
function useSaving(studentId: StudentId) {
  const toast = useToast();
  const saving = useAssessSkill(studentId);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [isOnPhone, setOnPhone] = useState(false);

  const assess = (skillName: string, level: SkillLevel) => {
    const at = new Date().toISOString();
    // Awaiting the promise, because only the last of several quick presses would be told by the callbacks of `mutate`.
    saving.mutateAsync({ skillName, level, assessedAt: at, notes: undefined }).then(
      () => {
        setSavedAt(at);
        setOnPhone(false);
        toast({ title: words.skillUpdated, description: skillName });
      },
      (error) => setOnPhone(isKeptOnPhone(error)),
    );
  };
  // What has not left the phone has no time at which it was saved.
  const state = saving.isPending ? 'leaving' : isOnPhone ? 'kept' : 'saved';
  return { assess, savedAt, state } as const;
}

const saidOf = {
  saved: words.savesAtOnce,
  leaving: words.saving,
  kept: words.savedHere,
} as const;

function withOwn(own: readonly DrivingSkill[]): readonly SkillGroup[] {
  return own.length === 0
    ? fixedGroups
    : [...fixedGroups, { label: words.yourSchool, skills: own }];
}

function latest(skills: readonly Skill[]): string | undefined {
  return skills
    .flatMap(({ assessedAt }) => assessedAt ?? [])
    .toSorted()
    .at(-1);
}

function whenSaved(at: string, today: string): string {
  const day = dateOf(at);
  return day === today ? timeOf(at) : shortDay(day, today);
}

function freshOf(skills: readonly Skill[], today: string): ReadonlySet<string> {
  const fresh = skills.filter(({ assessedAt }) => assessedAt && dateOf(assessedAt) === today);
  return new Set(fresh.map(({ skillName }) => skillName));
}
