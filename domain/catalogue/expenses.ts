/** What a school spends money on. */
export const expenseCategories = [
  'fuel',
  'vehicle',
  'insurance',
  'phone',
  'fees',
  'card_fees',
  'advertising',
  'office',
  'training',
  'other',
] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];

export const expenseCategoryLabels: Readonly<Record<ExpenseCategory, string>> = {
  fuel: 'Fuel',
  vehicle: 'Vehicle repairs and running',
  insurance: 'Insurance',
  phone: 'Phone and internet',
  fees: 'Licences and fees',
  card_fees: 'Card fees',
  advertising: 'Advertising',
  office: 'Office',
  training: 'Training',
  other: 'Other',
};
