export const paymentMethod = 'Payment method';
export const chooseOne = 'Choose one';
export const money = 'Money';
export const packageLabel = 'Package';
export const howMuch = 'How much';
export const allThatIsLeft = 'All that is left';
export const aPart = 'A part';
