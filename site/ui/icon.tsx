import type { ComponentProps, ComponentType } from 'react';

/** Any drawing on Lucide's 24 grid: a `lucide-react` icon or one of ours. */
export type Glyph = ComponentType<ComponentProps<'svg'>>;

interface IconProps extends ComponentProps<'svg'> {
  glyph: Glyph;
  /** 18 px by default; xs 14, sm 16, lg 22. */
  size?: 'xs' | 'sm' | 'lg' | undefined;
}

/** A glyph beside words; hidden from screen readers, because the words say it. */
export function Icon({ glyph: Drawing, size, ...rest }: IconProps) {
  return <Drawing data-slot="icon" data-size={size} aria-hidden {...rest} />;
}
