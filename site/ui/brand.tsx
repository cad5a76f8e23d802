import type { ComponentProps } from 'react';

/** The learner plate: yellow, rounded, with a black L. The same in both themes. */
export function BrandMark(props: ComponentProps<'svg'>) {
  return (
    <svg data-slot="brand-mark" viewBox="0 0 28 28" aria-hidden {...props}>
      <rect width="28" height="28" rx="7" fill="#ffd21f" />
      <rect
        x=".5"
        y=".5"
        width="27"
        height="27"
        rx="6.5"
        fill="none"
        stroke="#000"
        strokeOpacity=".14"
      />
      <path d="M9.4 6.5h3.9v11.2h6.2v3.6H9.4z" fill="#16171a" />
    </svg>
  );
}

/** Mark and wordmark, linking home. */
export function Brand({ children = 'Keep Left', ...rest }: ComponentProps<'a'>) {
  return (
    <a data-slot="brand" {...rest}>
      <BrandMark />
      <span>{children}</span>
    </a>
  );
}
