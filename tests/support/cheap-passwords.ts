// Loaded before each test file: hundreds of people sign up in the tests, and what a password costs to guess is of no use there.
import { mock } from 'bun:test';

await mock.module('#api/sessions/password-cost.ts', () => ({
  passwordCost: { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 },
}));
