import { stepLabels } from '#domain/guide/earliest-dates.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Licence } from '#site/data/licence.ts';
import * as words from './words.tsx';

interface StepsProps {
  steps: Licence['steps'];
  missing: Licence['missing'];
  isFull: boolean;
}

/** What comes next, from which day on, and why. */
export function Steps({ steps, missing, isFull }: StepsProps) {
  if (missing.includes('dateOfBirth'))
    return <p className="until muted">{words.withTheDateOfBirthThe}</p>;
  if (isFull) return <p className="until muted">{words.aFullLicenceNothingIsLeft}</p>;
  return (
    <ol className="steps" aria-label={words.whatComesNext}>
      {steps.map(({ what, earliest, because }) => (
        <li key={what}>
          <b>{stepLabels[what]}</b>
          <span className="num">{words.from({ date: formatDate(earliest) })}</span>
          <ul className="muted">
            {because.map(({ rule }) => (
              <li key={rule}>{rule}</li>
            ))}
            {[...new Set(because.map(({ source }) => source))].map((source) => (
              <li key={source} className="source">
                {words.source({ source })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
