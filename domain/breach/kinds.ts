/** Whether a privacy breach has caused anybody serious harm, or is likely to (Privacy Act 2020, section 113). */
export const breachHarms = ['serious', 'unsure', 'none'] as const;
export type BreachHarm = (typeof breachHarms)[number];

/** Who is told of a breach: the Privacy Commissioner, through NotifyUs, and the people it touches (sections 114 and 115). */
export const breachTold = ['commissioner', 'people'] as const;
export type BreachTold = (typeof breachTold)[number];

/** Hours in which the Privacy Commissioner expects to hear of a serious breach, from when it is known. */
export const hoursToNotify = 72;
