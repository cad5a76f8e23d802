import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** A link inside a sentence. */
export function TextLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a data-slot="link" {...rest}>
      {children}
    </a>
  );
}

/** "View All" at the head of a panel, with its arrow. */
export function MoreLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a data-slot="link" data-variant="more" {...rest}>
      {children}
      <Icon glyph={ChevronRight} size="xs" />
    </a>
  );
}

/** A button that reads as a link inside a sentence. */
export function LinkButton(props: ComponentProps<'button'>) {
  return <button data-slot="link" type="button" {...props} />;
}
