import { Download } from 'lucide-react';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import type { SharedTest } from '#site/data/learner/plan.ts';
import { ResultBadge } from '#site/features/shared/test-result/ResultBadge.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import * as words from './words.tsx';

/** A mock test that the instructor shares: how it ended and why, and what to work on. */
export function MockTest({ test }: { test: SharedTest }) {
  const { portal, id: studentId } = useLearner();
  const { id, kind, startedAt, result, because, next } = test;
  const day = formatDate(dateOf(startedAt));
  return (
    <li>
      <p className="cluster-2-5">
        <b>{day}</b>
        <ResultBadge result={result} />
      </p>
      <p className="cluster-2-5">
        <span className="muted">{words.mockTestOf({ test: practicalTestLabels[kind] })}</span>
        <ButtonLink
          size="sm"
          glyph={Download}
          href={`/api/${portal}/mock-tests/${studentId}/${id}/pdf`}
          aria-label={words.pdfOfTheMockTestOf({ day })}
          download
        >
          PDF
        </ButtonLink>
      </p>
      {because.map((why) => (
        <p key={why}>{why}.</p>
      ))}
      {next.length > 0 && <p>{words.nextToWorkOn({ next: next.join(', ') })}</p>}
    </li>
  );
}
