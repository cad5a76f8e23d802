import type { ComponentProps, CSSProperties } from 'react';
import { percentOf, progressBand } from './progress-band.ts';
import * as words from './words.tsx';

// React's style type knows no custom properties; this is the one place that widens it.
type Vars = CSSProperties & Record<`--${string}`, number | string>;

interface ProgressProps extends ComponentProps<'span'> {
  /** What is progressing, for a screen reader: "Lessons". */
  label: string;
  done: number;
  of: number;
}

/** A share of a whole, coloured by how far it has come. */
export function Progress({ label, done, of, ...rest }: ProgressProps) {
  const percent = percentOf(done, of);
  const style: Vars = { '--v': percent };
  return (
    <span
      data-slot="progress"
      data-band={progressBand(percent)}
      {...progressRole}
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={words.doneOf({ done, of })}
      style={style}
      {...rest}
    />
  );
}

// Each browser draws <progress> in its own way, and CSS can change little of it.
const progressRole = { role: 'progressbar' };

interface LaneProps extends ComponentProps<'span'> {
  /** A sentence for a screen reader: "12 of 20 lessons done". Left out where the words stand beside it. */
  label?: string | undefined;
  done: number;
  of: number;
  /** Ink by default; `band` colours it by how far it has come. */
  tone?: 'band' | 'success' | undefined;
}

/** Progress that can be counted, a dash a unit: the painted line in the middle of a road. */
export function Lane({ label, done, of, tone, ...rest }: LaneProps) {
  const style: Vars = { '--n': of, '--v': done };
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      data-slot="lane"
      data-tone={tone}
      data-band={tone === 'band' ? progressBand(percentOf(done, of)) : undefined}
      style={style}
      {...named}
      {...rest}
    />
  );
}
