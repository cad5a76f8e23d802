/** The badge of ui/badge.tsx for pages that have no React. */
export function badgeElement(text: string, tone = 'neutral'): HTMLElement {
  const element = document.createElement('span');
  element.dataset['slot'] = 'badge';
  element.dataset['tone'] = tone;
  element.textContent = text;
  return element;
}
