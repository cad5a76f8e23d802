import { Check, Download, X } from 'lucide-react';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import type { SharedTest } from '#site/data/learner/plan.ts';
import { Badge } from '#site/ui/badge.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Fold } from '#site/ui/fold.tsx';
import * as words from './words.tsx';

/** Mock tests that the instructor shares: how each ended and why, and what to work on. The latest is open. */
export function MockTests({ tests }: { tests: readonly SharedTest[] }) {
  const [latest, ...older] = tests;
  if (!latest) return null;
  return (
    <>
      <ul>
        <MockTest test={latest} />
      </ul>
      {older.length > 0 && (
        <div className="older">
          <Fold title={words.olderMockTests} aside={<span className="num">{older.length}</span>}>
            <ul>
              {older.map((test) => (
                <MockTest key={test.id} test={test} />
              ))}
            </ul>
          </Fold>
        </div>
      )}
    </>
  );
}

function MockTest({ test }: { test: SharedTest }) {
  const { portal, id: studentId } = useLearner();
  const { id, kind, startedAt, result, because, next } = test;
  const day = formatDate(dateOf(startedAt));
  return (
    <li>
      <p className="cluster-2-5">
        <b>{day}</b>
        {result === 'passed' ? (
          <Badge tone="success" glyph={Check}>
            {words.wouldHavePassed}
          </Badge>
        ) : (
          <Badge tone="warning" glyph={X}>
            {words.notYet}
          </Badge>
        )}
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
