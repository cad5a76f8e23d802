import type { ReactNode } from 'react';

/** The frame before it is known who is here, with a word about what is waited for. It is drawn twice into the page, so nothing in it is a landmark. */
export function EmptyFrame({ children }: { children?: ReactNode }) {
  return (
    <div data-slot="shell">
      <div className="app">
        <div className="sidebar" />
        <div className="stage">
          <div className="topbar" />
          <div className="main">
            <output className="coming">{children}</output>
          </div>
        </div>
      </div>
    </div>
  );
}
