import { randomBytes } from 'node:crypto';
import type { Person } from '#domain/kernel/personal.ts';
import type { KeyRing } from './key-ring.ts';
import type { PersonKey } from './wrapped-key.ts';

/** A key ring that lives as long as the process. */
export function memoryKeyRing(): KeyRing {
  const keys = new Map<Person, PersonKey | null>();
  let erasures = 0;

  return {
    async toSeal(persons) {
      for (const person of persons) if (!keys.has(person)) keys.set(person, randomBytes(32));
      return new Map(persons.map((person) => [person, keys.get(person) ?? randomBytes(32)]));
    },
    async toOpen(persons) {
      const open = new Map<Person, PersonKey>();
      for (const person of persons) {
        const key = keys.get(person);
        if (key) open.set(person, key);
      }
      return open;
    },
    async missing(persons) {
      return new Set(persons.filter((person) => !keys.has(person)));
    },
    async forget(erased) {
      for (const { person } of erased) keys.set(person, null);
      erasures += 1;
    },
    heard: () => erasures,
    async ready() {},
    async close() {},
  };
}
