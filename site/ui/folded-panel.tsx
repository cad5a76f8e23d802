import type { ComponentProps, ReactNode } from 'react';
import { Fold } from './fold.tsx';
import { Panel, PanelBody } from './panel.tsx';

interface FoldedPanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** How it stands now, so that few need to open it. */
  aside?: ReactNode;
}

/** A panel that few people need on their way: its heading opens it. */
export const FoldedPanel = ({ title, aside, children, ...rest }: FoldedPanelProps) => (
  <Panel {...rest}>
    <PanelBody>
      <Fold title={title} aside={aside} isHeading>
        {children}
      </Fold>
    </PanelBody>
  </Panel>
);
