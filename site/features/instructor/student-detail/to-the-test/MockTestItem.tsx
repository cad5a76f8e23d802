import { Ban, Download } from 'lucide-react';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { practicalTests } from '#domain/guide/practical-tests.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type MockTest, useShareMockTest } from '#site/data/assessments.ts';
import type { Student } from '#site/data/students.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Switch } from '#site/ui/choice.tsx';
import { MockVerdict } from '../../shared/MockVerdict.tsx';

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
  const sharing = useShareMockTest(student.id);
  const title = `${practicalTestLabels[kind]}, ${formatMoment(startedAt)}`;
  return (
    <li data-voided={voidedAt !== null || undefined}>
      <details open={isOpen && voidedAt === null}>
        <summary>
          <b>{title}</b>{' '}
          {voidedAt !== null ? (
            <Badge tone="outline" glyph={Ban}>
              Voided
            </Badge>
          ) : (
            <span className="muted">
              {test.result === 'passed' ? 'No error that fails it' : 'Would have failed'}
            </span>
          )}
        </summary>
        <div className="told">
          {voidedAt !== null && <p>Voided: {voidedWhy ?? 'the reason was erased'}</p>}
          <MockVerdict {...test} />
          {next.length > 0 && (
            <section aria-label="Next to work on">
              <h3>Next to work on</h3>
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
            <ButtonLink
              size="sm"
              glyph={Download}
              href={`/api/students/${student.id}/assessments/${id}/pdf`}
              download
              aria-label={`Download PDF of ${title}`}
            >
              PDF
            </ButtonLink>
            {voidedAt === null && !student.isArchived && (
              <>
                <Switch
                  checked={isShared}
                  disabled={sharing.isPending}
                  onChange={({ target }) => sharing.mutate({ id, shared: target.checked })}
                >
                  Shared with the learner and parents
                </Switch>
                <Button
                  size="sm"
                  variant="danger-quiet"
                  glyph={Ban}
                  aria-label={`Void ${title}`}
                  onClick={onVoid}
                >
                  Void
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
        Items{weakest.length > 0 && <span className="muted">, weakest: {weakest.join(', ')}</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Right</th>
          {compared && <th scope="col">Before</th>}
        </tr>
      </thead>
      <tbody>
        {items.map(({ item, name, looked, right }) => {
          const before = compared?.items.find((one) => one.item === item)?.before;
          return (
            <tr key={item} data-wrong={right < looked || undefined}>
              <th scope="row">{name}</th>
              <td className="num">
                {right} of {looked}
              </td>
              {compared && (
                <td className="num">
                  {before === undefined ? 'Not driven' : `${Math.round(before * 100)}%`}
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
      const where = (form?.stages.length ?? 1) > 1 ? `, stage ${stage}` : '';
      return `${name}${where}${times > 1 ? `, ${times} times` : ''}`;
    }),
    ...(hazards ? [`Hazards: ${hazards.named} named, ${hazards.missed} missed`] : []),
    ...(compared
      ? [
          `Since the one before: ${more(compared.critical, 'critical')}, ${more(compared.immediate, 'immediate')}`,
        ]
      : []),
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

/** "2 fewer critical", "1 more critical", "as many critical". */
function more(by: number, what: string): string {
  if (by === 0) return `as many ${what}`;
  return `${Math.abs(by)} ${by > 0 ? 'more' : 'fewer'} ${what}`;
}
