import type { ComponentProps, ReactNode } from 'react';

/** What is known about one thing: names on the left, values on the right. */
export function Facts(props: ComponentProps<'dl'>) {
  return <dl data-slot="facts" {...props} />;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
