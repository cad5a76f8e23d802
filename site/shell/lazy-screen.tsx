import { type ComponentType, lazy, useState } from 'react';

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
  let loaded: ComponentType<Props> | undefined;
  let Lazy = lazy(tryLoad);
  return Object.assign(LazyScreen, { load: tryLoad });

  /** One whose code is here already is drawn at once: React would show what stands in its place for three tenths of a second at least. */
  function LazyScreen(props: Props) {
    const [Screen] = useState(() => loaded ?? Lazy);
    return <Screen {...props} />;
  }

  async function tryLoad() {
    try {
      const code = await load();
      loaded = code.default;
      return code;
    } catch (cause) {
      // React remembers a failure for as long as the component lives.
      Lazy = lazy(tryLoad);
      throw new NotLoaded(++times, cause);
    }
  }
}
