import { stepLabels } from '#domain/guide/earliest-dates.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Licence } from '#site/data/licence.ts';
import { Fold } from '#site/ui/fold.tsx';
import * as words from './words.tsx';

interface StepsProps {
  steps: Licence['steps'];
  missing: Licence['missing'];
  isFull: boolean;
}

/** What comes next, from which day on, and why; for what comes after that, the reasons are folded. */
export function Steps({ steps, missing, isFull }: StepsProps) {
  if (missing.includes('dateOfBirth'))
    return <p className="until muted">{words.withTheDateOfBirthThe}</p>;
  if (isFull) return <p className="until muted">{words.aFullLicenceNothingIsLeft}</p>;
  return (
    <ol className="steps" aria-label={words.whatComesNext}>
      {steps.map((step, nth) => (
        <li key={step.what}>
          {nth === 0 ? (
            <>
              <b>{stepLabels[step.what]}</b>
              <span className="num">{words.from({ date: formatDate(step.earliest) })}</span>
              <Because because={step.because} />
            </>
          ) : (
            <Fold
              title={stepLabels[step.what]}
              aside={words.from({ date: formatDate(step.earliest) })}
            >
              <Because because={step.because} />
            </Fold>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The rules that the day follows from, and where they stand. */
const Because = ({ because }: Pick<Licence['steps'][number], 'because'>) => (
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
);
