/** `device` follows the device; the other two hold against it, on this device only. */
export type Theme = 'device' | 'light' | 'dark';

// The layout's head reads the same key before the first paint.
const KEY = 'theme';

/** The theme chosen on this device; `device` where nothing was chosen or storage is shut. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'device';
  } catch {
    return 'device';
  }
}

/** Shows a theme at once and remembers it; where storage is shut it lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'device') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    if (theme === 'device') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Private windows may refuse storage; the page already shows the choice.
  }
}
