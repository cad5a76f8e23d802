export const prepaid = 'Prepaid';
export const toPay = 'To pay';
export const paid = 'Paid';
