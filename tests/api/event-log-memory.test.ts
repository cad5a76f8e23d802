import { codec } from '#api/event-log/codec.ts';
import { memoryEventLog } from '#api/event-log/memory.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { contractCatalogue } from '../support/contract-events.ts';
import { describeEventLog } from './event-log.contract.ts';

describeEventLog('memory', async () => {
  const keys = memoryKeyRing();
  const log = memoryEventLog(codec(contractCatalogue, keys));
  return { log, keys, drop: () => log.close() };
});
