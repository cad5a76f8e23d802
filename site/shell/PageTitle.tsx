import type { ComponentProps, ReactNode } from 'react';

interface PageTitleProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  /** One muted line that says something true about what is below. */
  sentence?: ReactNode;
  /** What the actions are called, where a name helps: "Quick Actions". */
  actionsLabel?: string | undefined;
  /** Buttons, the primary last. */
  children?: ReactNode;
}

/** The head of a page: its title, a true sentence, and what can be done here. */
export function PageTitle({ title, sentence, actionsLabel, children, ...rest }: PageTitleProps) {
  return (
    <div className="title" {...rest}>
      <div>
        <h1>{title}</h1>
        {sentence && <p>{sentence}</p>}
      </div>
      {children && (
        <div
          className="actions"
          role={actionsLabel ? 'group' : undefined}
          aria-label={actionsLabel}
        >
          {children}
        </div>
      )}
    </div>
  );
}
