// Loaded before the first test file: a limit ends what hangs, and how long a test takes is the machine's. `bun run test` gives the same to every file.
import { setDefaultTimeout } from 'bun:test';

setDefaultTimeout(900_000);
