import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { greyed, useNoSignal } from './needs-signal.ts';

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

interface LinkButtonProps extends ComponentProps<'button'> {
  /** Greyed without signal, with the reason. */
  needsSignal?: boolean | undefined;
}

/** A button that reads as a link inside a sentence. */
export function LinkButton({ needsSignal = false, onClick, ...rest }: LinkButtonProps) {
  const noSignal = useNoSignal(needsSignal);
  const press = noSignal?.sayWhy ?? onClick;
  return <button data-slot="link" type="button" onClick={press} {...rest} {...greyed(noSignal)} />;
}
