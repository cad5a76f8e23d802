import type { Cents } from '../kernel/money.ts';

/** Who supplies more than this in any twelve months must register for GST (Goods and Services Tax Act 1985, section 51). */
export const registrationThreshold: Cents = 60_000_00;
