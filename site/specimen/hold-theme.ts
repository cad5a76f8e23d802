/** Holds the theme that the address asks for, without remembering it. */
export function holdTheme(): void {
  const theme = new URLSearchParams(location.search).get('theme');
  if (theme) document.documentElement.dataset['theme'] = theme;
}
