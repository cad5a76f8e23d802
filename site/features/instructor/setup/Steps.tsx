import * as words from './words.tsx';

const steps = [words.schoolDetails, words.businessInfo, words.preferences, words.complete] as const;

/** Where one is, on a lane of four dashes. */
export function Steps({ current }: { current: number }) {
  return (
    <ol className="steps">
      {steps.map((label, index) => {
        const number = index + 1;
        return (
          <li
            key={label}
            aria-current={number === current ? 'step' : undefined}
            data-state={number < current ? 'done' : undefined}
          >
            <span className="num">{number}</span> {label}
          </li>
        );
      })}
    </ol>
  );
}
