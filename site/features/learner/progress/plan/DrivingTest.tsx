import { Check, X } from 'lucide-react';
import { drivingTestTypeLabels } from '#domain/catalogue/certificates.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { PortalProgress } from '#site/data/learner/learning.ts';
import { Badge } from '#site/ui/badge.tsx';
import * as words from './words.tsx';

/** A driving test taken. */
export function DrivingTest({ test }: { test: PortalProgress['tests'][number] }) {
  const { type, date, place, result } = test;
  return (
    <li>
      <p className="cluster-2-5">
        <b>{drivingTestTypeLabels[type]}</b>
        {result === 'passed' ? (
          <Badge tone="success" glyph={Check}>
            {words.pass}
          </Badge>
        ) : (
          <Badge tone="danger" glyph={X}>
            {words.fail}
          </Badge>
        )}
      </p>
      <p className="muted num">{[formatDate(date), place].filter(Boolean).join(', ')}</p>
    </li>
  );
}
