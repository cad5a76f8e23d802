import { appendFileSync, readFileSync } from 'node:fs';

/** One line of the table of results. */
export type Figure = {
  readonly what: string;
  readonly measured: string;
  /** The bare thing beside it, from the same minutes. */
  readonly beside?: string;
  readonly ratio?: number;
  readonly goal?: string;
  readonly isHeld?: boolean;
};

/** Where a run of all benchmarks collects what each of them finds. */
const collected = process.env['BENCH_FIGURES'];

/** Notes a figure for the table, where there is one. */
export function note(figure: Figure): void {
  if (collected) appendFileSync(collected, `${JSON.stringify(figure)}\n`);
}

export function figuresIn(file: string): Figure[] {
  // We wrote these lines ourselves, above.
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure);
}

/** The table, in Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, beside = '', ratio, goal = '', isHeld }) => [
    what,
    measured,
    beside,
    ratio === undefined ? '' : ratio.toFixed(2),
    goal,
    isHeld === undefined ? '' : isHeld ? 'held' : '**missed**',
  ]);
  const head = ['what', 'measured', 'beside it', 'ratio', 'goal', ''];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-NZ')}/s`;
