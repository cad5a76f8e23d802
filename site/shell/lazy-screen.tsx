import { type ComponentType, lazy } from 'react';

/** The code of a screen did not come: no signal, or a version that the server no longer has. */
export class NotLoaded extends Error {
  /** How often this screen has been tried in vain. */
  readonly times: number;

  constructor(times: number, cause: unknown) {
    super('the code of this screen did not load', { cause });
    this.times = times;
  }
}

/** A screen that is loaded when it is first opened, and tried anew each time it is shown after its code did not come. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let times = 0;
  let Screen = lazy(tryLoad);
  return (props) => <Screen {...props} />;

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
