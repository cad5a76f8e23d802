import type { ComponentProps } from 'react';
import * as words from './words.tsx';

/** A turning ring in the colour of the words beside it. */
export function Spinner(props: ComponentProps<'span'>) {
  return <span data-slot="spinner" aria-hidden {...props} />;
}

/** A ring with its words, where a part of a screen is being fetched. */
export function Waiting({ children = words.loading, ...rest }: ComponentProps<'output'>) {
  return (
    <output data-slot="waiting" {...rest}>
      <Spinner />
      {children}
    </output>
  );
}
