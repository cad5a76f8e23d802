import type { ReactNode } from 'react';
import { Radios, type RadiosProps } from './radios.tsx';

interface Chip<Value extends string> {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
}

/** One of several, each on a chip as large as a thumb. */
export function Chips<Value extends string>(props: RadiosProps<Value, Chip<Value>>) {
  return (
    <Radios look="chips" {...props}>
      {({ label, detail }) => (
        <>
          <span>{label}</span>
          {detail && <small>{detail}</small>}
        </>
      )}
    </Radios>
  );
}
