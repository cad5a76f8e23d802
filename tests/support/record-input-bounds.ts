// Notes what bounds each input, so that tests/domain/bounded-commands.test.ts sees every bound that moves.
import { allInputBounds, boundsFile } from './input-bounds.ts';

await Bun.write(boundsFile, `${allInputBounds().join('\n')}\n`);
