import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { practicalTests } from '#domain/guide/practical-tests.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type MockTest, useShareMockTest } from '#site/data/assessments.ts';
import type { Student } from '#site/data/students.ts';
import { PdfLink } from '#site/features/shared/certificates/PdfLink.tsx';
import { ResultBadge } from '#site/features/shared/test-result/ResultBadge.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Switch } from '#site/ui/choice.tsx';
import { MockVerdict } from '../../shared/MockVerdict.tsx';
import * as words from './words.tsx';

interface MockTestItemProps {
  student: Student;
  test: MockTest;
  /** The latest is unfolded. */
  isOpen: boolean;
  onVoid: () => void;
}

/** One mock test: what it comes to, what to work on, each item with how it was before. */
export function MockTestItem({ student, test, isOpen, onVoid }: MockTestItemProps) {
  const { id, kind, startedAt, voidedAt, voidedWhy, weakest, next, note, isShared } = test;
  const { because, critical, immediate } = test;
  const sharing = useShareMockTest(student.id);
  const title = `${practicalTestLabels[kind]}, ${formatMoment(startedAt)}`;
  return (
    <li data-voided={voidedAt !== null || undefined}>
      <details open={isOpen && voidedAt === null}>
        <summary>
          <b>{title}</b>{' '}
          {voidedAt !== null ? (
            <Badge tone="outline" glyph={Ban}>
              {words.voided}
            </Badge>
          ) : (
            <ResultBadge result={test.result} />
          )}
        </summary>
        <div className="told">
          {voidedAt !== null && (
            <p>
              {voidedWhy === null ? words.voidedUnread : words.voidedBecause({ why: voidedWhy })}
            </p>
          )}
          <MockVerdict because={because} critical={critical} immediate={immediate} />
          {next.length > 0 && (
            <section aria-label={words.nextToWorkOn}>
              <h3>{words.nextToWorkOn}</h3>
              <ol className="next">
                {next.map((what) => (
                  <li key={what}>{what}</li>
                ))}
              </ol>
            </section>
          )}
          <Items test={test} weakest={weakest} />
          <Marks test={test} />
          {note && <p className="note">{note}</p>}
          <div className="ways">
            <PdfLink
              size="sm"
              title={title}
              href={`/api/students/${student.id}/assessments/${id}/pdf`}
            />
            {voidedAt === null && !student.isArchived && (
              <>
                <Switch
                  checked={isShared}
                  disabled={sharing.isPending}
                  onChange={({ target }) => sharing.mutate({ id, shared: target.checked })}
                >
                  {words.sharedWithFamily}
                </Switch>
                <Button
                  size="sm"
                  variant="danger-quiet"
                  glyph={Ban}
                  aria-label={words.voidOne({ title })}
                  onClick={onVoid}
                >
                  {words.voidTest}
                </Button>
              </>
            )}
          </div>
        </div>
      </details>
    </li>
  );
}

/** Each item that was looked at, how often it was right, and what share was right the time before. */
function Items({ test, weakest }: { test: MockTest; weakest: readonly string[] }) {
  const { items, compared } = test;
  if (items.length === 0) return null;
  return (
    <table>
      <caption>
        {weakest.length === 0
          ? words.items
          : words.itemsAndWeakest({
              items: weakest.join(', '),
              muted,
            })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.right}</th>
          {compared && <th scope="col">{words.before}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map(({ item, name, looked, right }) => {
          const before = compared?.items.find((one) => one.item === item)?.before;
          return (
            <tr key={item} data-wrong={right < looked || undefined}>
              <th scope="row">{name}</th>
              <td className="num">{words.rightOfLooked({ right, looked })}</td>
              {compared && (
                <td className="num">
                  {before === undefined ? words.notDriven : `${Math.round(before * 100)}%`}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The errors that were made, by their names in the form of its day, and what changed since the test before. */
function Marks({ test: { form: formId, errors, hazards, compared } }: { test: MockTest }) {
  const form = practicalTests.find(({ id }) => id === formId);
  const lines = [
    ...errors.map(({ error, stage, times }) => {
      const name = form?.errors.find((one) => one.error === error)?.name ?? error;
      const mark = { error: name, times, stage };
      return (form?.stages.length ?? 1) > 1 ? words.markInStage(mark) : words.mark(mark);
    }),
    ...(hazards ? [words.hazardsCounted({ named: hazards.named, missed: hazards.missed })] : []),
    ...(compared ? [words.sinceBefore(changeOf(compared))] : []),
  ];
  return (
    lines.length > 0 && (
      <ul className="marks">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  );
}

/** For "2 fewer critical", "1 more critical", "as many critical". */
const changeOf = ({ critical, immediate }: Record<'critical' | 'immediate', number>) => ({
  critical: Math.abs(critical),
  criticalWay: wayOf(critical),
  immediate: Math.abs(immediate),
  immediateWay: wayOf(immediate),
});

const wayOf = (by: number) => (by === 0 ? 'same' : by > 0 ? 'more' : 'fewer');

const muted = (said: ReactNode) => <span className="muted">{said}</span>;
