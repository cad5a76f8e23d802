/** Reasons for an automatic charge to a kept card. */
export const chargeReasons = ['lesson', 'late_fee', 'no_show', 'bill'] as const;
export type ChargeReason = (typeof chargeReasons)[number];

export const chargeReasonLabels: Readonly<Record<ChargeReason, string>> = {
  lesson: 'a completed lesson',
  late_fee: 'a late cancellation fee',
  no_show: 'a no-show fee',
  bill: 'an unpaid bill',
};

/** Reasons that stop a planned charge. */
export const stopWhys = [
  'held_back',
  'card_gone',
  'not_allowed',
  'not_owed',
  'more_owed',
  'promised',
  'rule_off',
  'not_ready',
  'closed',
  'too_late',
] as const;
export type StopWhy = (typeof stopWhys)[number];
