import { systemClock } from '#api/ground/clock.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';

/** The product's settings where a benchmark wants nothing of its own but a place for its data. */
export const plainProduct = {
  keyStore: testKeyStore,
  pepper: testPepper,
  publicUrl: 'http://localhost',
  siteUrl: 'http://localhost',
  siteFolder: 'tests/support/empty-site',
  demo: false,
  clock: systemClock,
  tellOperator: () => undefined,
} as const;
