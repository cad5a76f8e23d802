import type { ReactNode } from 'react';

/** The frame before it is known who is here, with a word about what is waited for. */
export function EmptyFrame({ children }: { children?: ReactNode }) {
  return (
    <div data-slot="shell">
      <div className="app">
        <aside className="sidebar" />
        <div className="stage">
          <header className="topbar" />
          <main id="main" tabIndex={-1}>
            <output className="coming">{children}</output>
          </main>
        </div>
      </div>
    </div>
  );
}
