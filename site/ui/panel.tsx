import type { ComponentProps, ReactNode } from 'react';

/** What belongs together, inside a hairline. */
export function Panel(props: ComponentProps<'section'>) {
  return <section data-slot="panel" {...props} />;
}

interface PanelHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode;
  /** One link, count or button at the far end. */
  children?: ReactNode;
}

export function PanelHeader({ title, children, ...rest }: PanelHeaderProps) {
  return (
    <header {...rest}>
      <h2>{title}</h2>
      {children}
    </header>
  );
}

/** The inside of a panel that holds no list or table. */
export function PanelBody(props: ComponentProps<'div'>) {
  return <div data-slot="panel-body" {...props} />;
}
