import { stepLabels } from '#domain/guide/earliest-dates.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Licence } from '#site/data/licence.ts';

interface StepsProps {
  steps: Licence['steps'];
  missing: Licence['missing'];
  isFull: boolean;
}

/** What comes next, from which day on, and why. */
export function Steps({ steps, missing, isFull }: StepsProps) {
  if (missing.includes('dateOfBirth'))
    return (
      <p className="until muted">
        With the date of birth, the earliest day of each step stands here.
      </p>
    );
  if (isFull) return <p className="until muted">A full licence: nothing is left to sit.</p>;
  return (
    <ol className="steps" aria-label="What comes next">
      {steps.map(({ what, earliest, because }) => (
        <li key={what}>
          <b>{stepLabels[what]}</b>
          <span className="num">From {formatDate(earliest)}</span>
          <ul className="muted">
            {because.map(({ rule }) => (
              <li key={rule}>{rule}</li>
            ))}
            {[...new Set(because.map(({ source }) => source))].map((source) => (
              <li key={source} className="source">
                Source: {source}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
