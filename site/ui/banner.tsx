import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Glyph, Icon } from './icon.tsx';

const glyphs = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  'danger-solid': CircleAlert,
} satisfies Record<string, Glyph>;

interface BannerProps extends ComponentProps<'div'> {
  tone?: keyof typeof glyphs | undefined;
  glyph?: Glyph | undefined;
}

/** One line at the top of what it concerns; give it `role="status"` when it appears while somebody looks on. */
export function Banner({ tone = 'info', glyph = glyphs[tone], children, ...rest }: BannerProps) {
  return (
    <div data-slot="banner" data-tone={tone} {...rest}>
      <Icon glyph={glyph} />
      <span>{children}</span>
    </div>
  );
}
