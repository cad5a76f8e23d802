import type { ComponentProps } from 'react';
import { BrandMark } from './brand.tsx';
import { Spinner } from './spinner.tsx';
import * as words from './words.tsx';

/** The whole screen waits: sign-in, workspace set-up, sign-out. */
export function LoadingOverlay({ children = words.loading, ...rest }: ComponentProps<'output'>) {
  return (
    <output data-slot="loading-overlay" {...rest}>
      <BrandMark />
      <span>
        <Spinner />
        {children}
      </span>
    </output>
  );
}
