import { lazy } from 'react';
import type { Student } from '#site/data/students.ts';
import { Parts } from '../Parts.tsx';
import * as words from '../words.tsx';
import ProgressTab from './ProgressTab.tsx';

const parts = [
  { value: 'progress', label: words.stagesPart, Content: ProgressTab },
  {
    value: 'test',
    label: words.testPart,
    Content: lazy(() => import('../to-the-test/TestTab.tsx')),
  },
] as const;

/** How far a student is: the stages with the licence, and what leads to the test. */
export default function ProgressParts({ student }: { student: Student }) {
  return <Parts student={student} label={words.progressTab} parts={parts} />;
}
