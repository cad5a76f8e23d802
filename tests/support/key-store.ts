import { memoryKeyStore } from '#api/personal-keys/key-store.ts';

/** The key store of every product that is opened in a test, so that several on one database share it. */
export const testKeyStore = memoryKeyStore();
