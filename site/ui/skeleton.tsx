import type { ComponentProps } from 'react';
import * as words from './words.tsx';

/** One bar where something is coming; give it a size by style. */
export function Skeleton(props: ComponentProps<'span'>) {
  return <span data-slot="skeleton" {...props} />;
}

interface SkeletonRowsProps extends ComponentProps<'output'> {
  /** Three by default. */
  rows?: number | undefined;
}

/** Rows of a list that is on its way. They show after 150 ms, so a quick response never flickers. */
export function SkeletonRows({ rows = 3, ...rest }: SkeletonRowsProps) {
  return (
    <output data-slot="skeleton-rows" {...rest}>
      <span className="visually-hidden">{words.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} aria-hidden>
          <Skeleton data-shape="plate" />
          <span>
            <Skeleton data-shape="line" />
            <Skeleton data-shape="note" />
          </span>
          <Skeleton data-shape="word" />
        </span>
      ))}
    </output>
  );
}
