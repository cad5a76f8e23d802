/** What has to be there before somebody drives off. */
export const startNeeds = ['licence', 'glasses', 'fit'] as const;
export type StartNeed = (typeof startNeeds)[number];

/** What is said where it is not there. */
export const missingLabels: Readonly<Record<StartNeed, string>> = {
  licence: 'The licence is not with them',
  glasses: 'Glasses or contact lenses are not with them',
  fit: 'Not fit to drive today',
};
