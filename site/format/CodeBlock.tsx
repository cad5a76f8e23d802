/** Text as a machine wrote it; it scrolls within itself, by keyboard too. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reachable without a mouse (WCAG 2.1.1).
    <pre aria-label={label} role="group" tabIndex={0}>
      {children}
    </pre>
  );
}
