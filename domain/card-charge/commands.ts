import type { Command } from '../kernel/decider.ts';
import type { CardChargeEvent } from './events.ts';
import type { StopWhy } from './reasons.ts';

type Planned = Extract<CardChargeEvent, { type: 'CardChargePlanned' }>['data'];

export type PlanCardCharge = Command<
  'PlanCardCharge',
  Omit<Planned, 'plan' | 'payerId'> & { payerId: number | null }
>;
export type AnnounceCardCharge = Command<'AnnounceCardCharge', { plan: number }>;
export type MakeCardCharge = Command<'MakeCardCharge', { plan: number; amountCents: number }>;
/** @property attempt the number of the declined try, so that it counts once */
export type FailCardCharge = Command<
  'FailCardCharge',
  { plan: number; attempt: number; amountCents: number; code: string }
>;
export type StopCardCharge = Command<'StopCardCharge', { why: StopWhy; plan?: number }>;

export type CardChargeCommand =
  | PlanCardCharge
  | AnnounceCardCharge
  | MakeCardCharge
  | FailCardCharge
  | StopCardCharge;
