/** Applies the theme in the address without storing it. */
export function holdTheme(): void {
  const theme = new URLSearchParams(location.search).get('theme');
  if (theme) document.documentElement.dataset['theme'] = theme;
}
