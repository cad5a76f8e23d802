import { afterAll, beforeAll, spyOn } from 'bun:test';
import { openWorld, type World } from './people.ts';

/** The world that the tests of a file share. What the server says of refusals meanwhile is not for the page: these ways of the console are silent. */
export function worldOfFile(...silent: readonly ('error' | 'warn' | 'log')[]): World {
  let opened: World | undefined;
  const spies = silent.map((way) => spyOn(console, way).mockImplementation(() => undefined));
  beforeAll(async () => {
    opened = await openWorld();
  });
  afterAll(async () => {
    await opened?.product.close();
    for (const spy of spies) spy.mockRestore();
  });
  const world = (): World => {
    if (!opened) throw new Error('the world is open while tests run');
    return opened;
  };
  return {
    get product() {
      return world().product;
    },
    get people() {
      return world().people;
    },
    get records() {
      return world().records;
    },
    get schoolId() {
      return world().schoolId;
    },
  };
}
