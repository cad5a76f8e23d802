import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands in for children that broke. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** Another one tries the children again. */
  resetKey?: string | undefined;
  children: ReactNode;
}

interface Broken {
  error?: unknown;
  at?: string | undefined;
}

/** Shows something else where children break while they are drawn. */
export class Boundary extends Component<BoundaryProps, Broken> {
  override state: Broken = {};

  static getDerivedStateFromError = (error: unknown): Broken => ({ error });

  static getDerivedStateFromProps = ({ resetKey }: BoundaryProps, { at }: Broken): Broken | null =>
    at === resetKey ? null : { error: undefined, at: resetKey };

  reset = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.error === undefined ? children : fallback(this.state.error, this.reset);
  }
}
