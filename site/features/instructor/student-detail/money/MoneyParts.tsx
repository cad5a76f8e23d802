import { lazy } from 'react';
import type { Student } from '#site/data/students.ts';
import { Parts } from '../Parts.tsx';
import * as words from '../words.tsx';
import MoneyTab from './MoneyTab.tsx';

const parts = [
  { value: 'money', label: words.statementPart, Content: MoneyTab },
  {
    value: 'credit',
    label: words.creditPart,
    Content: lazy(() => import('../credit/CreditTab.tsx')),
  },
] as const;

/** A student's money: the statement of account and the lesson credit. */
export default function MoneyParts({ student }: { student: Student }) {
  return <Parts student={student} label={words.moneyTab} parts={parts} />;
}
