/** Whether somebody could dial it: six to twenty digits, written with +, brackets, hyphens and spaces as people do. */
export function isPhone(text: string): boolean {
  return /^[\d+() -]+$/.test(text) && /^\d{6,20}$/.test(text.replace(/\D/g, ''));
}

/** What is said of one that is none. */
export const phoneSentence = (label: string) =>
  `${label} must have 6 to 20 digits, like 021 555 0123`;
