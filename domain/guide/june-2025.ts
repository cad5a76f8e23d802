/**
 * The figures our guide printed in June 2025. They are kept so that what we
 * published can be read, and are not the rules of any later day.
 */
export const june2025 = {
  printedOn: '2025-06-15',
  stages: [
    { stage: 'learner', age: '15', fee: 93_50, wait: 'None' },
    { stage: 'restricted', age: '16½', fee: 121_80, wait: '6 months on the learner licence' },
    { stage: 'full', age: '18', fee: 135_90, wait: '18 months on the restricted licence' },
  ],
  supervisedHours: 120,
} as const;
