import type { ReactNode } from 'react';

interface ShowProps {
  title: string;
  note: string;
  children: ReactNode;
}

/** One family of parts, with its name and its rule beside it. */
export function Show({ title, note, children }: ShowProps) {
  return (
    <section className="spec">
      <header>
        <h2>{title}</h2>
        <p>{note}</p>
      </header>
      <div className="show">{children}</div>
    </section>
  );
}

/** A line of parts after a word that says what they are. */
export function ShowRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="row">
      <p className="label">{label}</p>
      <div>{children}</div>
    </div>
  );
}

/** Applies the theme in the address without storing it. */
export function holdTheme(): void {
  const theme = new URLSearchParams(location.search).get('theme');
  if (theme) document.documentElement.dataset['theme'] = theme;
}
