import { isLocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';

/** "Fri 3 Apr 2026"; nothing while no day is there. */
export const dayInWords = (value: string): string => (isLocalDate(value) ? formatDate(value) : '');

/**
 * Writes under a native field what it holds, as the rest of the site writes it: the field itself follows the browser's language, where 3 April reads as 4 March. Follows what
 * people type and what scripts set, for as long as the field is there.
 */
export function tellInWords(field: HTMLInputElement | null, inWords: (value: string) => string) {
  const words = field?.nextElementSibling;
  if (!words) return;
  const tell = () => {
    words.textContent = inWords(field.value);
  };
  // A form that sets the field tells nobody. React has put its own setter there, which goes on hearing.
  const own =
    Object.getOwnPropertyDescriptor(field, 'value') ??
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  Object.defineProperty(field, 'value', {
    ...own,
    set(value) {
      own?.set?.call(field, value);
      tell();
    },
  });
  field.addEventListener('input', tell);
  tell();
}
