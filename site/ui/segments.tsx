import { Radios, type RadiosProps } from './radios.tsx';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** How many rows this choice would show. */
  count?: number | undefined;
  needsSignal?: boolean | undefined;
}

/** One choice of a few, shown whole: a filter or a view. */
export function Segments<Value extends string>(props: RadiosProps<Value, Segment<Value>>) {
  return (
    <Radios look="segments" {...props}>
      {({ label, count }) => (
        <>
          {label}
          {count !== undefined && <span className="num">{count}</span>}
        </>
      )}
    </Radios>
  );
}
