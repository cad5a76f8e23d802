// Loaded before each test file, for the product that a test runs in its own process.
import { mock } from 'bun:test';
import { cheapPasswordCost } from './cheap-password-cost.ts';

await mock.module('#api/sessions/password-cost.ts', () => ({ passwordCost: cheapPasswordCost }));
