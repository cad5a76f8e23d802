import { drivingSkills } from '#domain/catalogue/skills.ts';
import { andList } from '#domain/kernel/and-list.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useTestDays } from '#site/data/test-bookings.ts';
import { type KnownSkills, levelOf } from '#site/features/shared/skills/skill-groups.ts';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

interface NotLookedAtProps {
  studentId: StudentId;
  known: KnownSkills;
}

/** What is still to be assessed, and the day it is wanted by when a road test is booked. */
export function NotLookedAt({ studentId, known }: NotLookedAtProps) {
  const tests = useTestDays(studentId);
  const names = drivingSkills
    .map(({ name }) => name)
    .filter((name) => levelOf(known, name) === 'not_assessed');
  if (names.length === 0) return null;
  const test = tests.data?.days[0];
  return (
    <Panel className="not-looked-at">
      <PanelHeader title={words.notLookedAt}>
        <span className="muted num">{names.length}</span>
      </PanelHeader>
      <PanelBody className="muted">
        {andList(names)}.
        {test &&
          ` ${words.roadTestOn({ date: formatDate(dateOf(test.startTime), { year: false }) })}`}
      </PanelBody>
    </Panel>
  );
}
