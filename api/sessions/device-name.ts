import bowser from 'bowser';

/** The longest name of a browser or system that is believed. */
const mostLetters = 80;

/** "Chrome on Windows", by what a browser says of itself; "Unknown device" where it says nothing. */
export function deviceNamed(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = bowser.parse(userAgent);
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  return name.slice(0, mostLetters) || 'Unknown device';
}
