export const willBeThere = 'Will be there';
export const notConfirmed = 'Not confirmed';
