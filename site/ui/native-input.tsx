import { type ComponentProps, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useFieldWiring } from './field-wiring.ts';
import { dayInWords, tellInWords } from './in-words.ts';

type NativeProps = Omit<ComponentProps<'input'>, 'type'>;

/**
 * A day, as `yyyy-mm-dd`; `min` and `max` are written the same way. The browser's own picker, which is the best there is on a phone, and under it the day in words.
 */
export const DateInput = (props: NativeProps) => (
  <NativeInput type="date" inWords={dayInWords} {...props} />
);

/** A time of day on the wall clock, as `HH:mm`, in steps of five minutes by default; under it in 24 hours where the browser shows twelve. */
export const TimeInput = (props: NativeProps) => (
  <NativeInput type="time" step={300} inWords={timeInWords} {...props} />
);

interface NativeInputProps extends ComponentProps<'input'> {
  inWords: (value: string) => string;
}

function NativeInput({ inWords, ...props }: NativeInputProps) {
  const wiring = useFieldWiring();
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const tell = useEffectEvent(() =>
    tellInWords(box.current?.querySelector('input') ?? null, inWords),
  );
  useLayoutEffect(() => tell(), []);
  const described = [id, wiring['aria-describedby']].filter(Boolean).join(' ');
  return (
    <span data-slot="in-words" ref={box}>
      <input data-slot="input" {...wiring} aria-describedby={described} {...props} />
      <small id={id} />
    </span>
  );
}

const timeInWords = (value: string): string =>
  value !== '' && showsTwelveHours() ? value.slice(0, 5) : '';

let twelve: boolean | undefined;
const showsTwelveHours = (): boolean =>
  (twelve ??=
    new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true);
