import { z } from 'zod';
import { requiredLine } from '../kernel/fields.ts';

/** What somebody calls a thing of their own, a passkey or a device. */
export const named = z.object({ name: requiredLine('Name', 60) });
