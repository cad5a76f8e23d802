import { type ComponentType, lazy } from 'react';

/** The code of a screen did not come: no signal, or a version that the server no longer has. */
export class NotLoaded extends Error {
  /** How often this screen has been tried in vain. */
  readonly times: number;

  constructor(times: number, cause: unknown) {
    super('not loaded', { cause });
    this.times = times;
  }
}

type LazyScreen<Props> = ComponentType<Props> & {
  /** Fetches its code already; where that fails it is tried anew when the screen is shown. */
  readonly load: () => Promise<unknown>;
};

/** A screen that is loaded when it is first opened, and tried anew each time it is shown after its code did not come. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  let times = 0;
  let Screen = lazy(tryLoad);
  return Object.assign((props: Props) => <Screen {...props} />, { load });

  async function tryLoad() {
    try {
      return await load();
    } catch (cause) {
      // React remembers a failure for as long as the component lives.
      Screen = lazy(tryLoad);
      throw new NotLoaded(++times, cause);
    }
  }
}
