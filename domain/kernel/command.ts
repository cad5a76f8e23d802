import type { Instant } from './nz-time.ts';

/** An intention with everything a rule may read: ids and the present moment arrive in it, so that rules stay pure. */
export type Command<Type extends string, Data> = Readonly<{ type: Type; now: Instant }> &
  Readonly<Data>;
