import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

type Said = { readonly title: string; readonly description?: string };

/**
 * Copies a text and says so; returns whether it could.
 * @param otherwise what to do where the browser does not allow it
 */
export function useCopy(): (text: string, otherwise?: string, said?: Said) => Promise<boolean> {
  const toast = useToast();
  return async (text, otherwise = words.copyByHand, said = { title: words.copied }) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(said);
      return true;
    } catch {
      toast({ title: words.copyFailed, description: otherwise, variant: 'destructive' });
      return false;
    }
  };
}
