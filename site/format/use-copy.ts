import { useToast } from '#site/ui/toast.tsx';

type Said = { readonly title: string; readonly description?: string };

/**
 * Copies a text and says so; returns whether it could.
 * @param otherwise what to do where the browser does not allow it
 */
export function useCopy(): (text: string, otherwise: string, said?: Said) => Promise<boolean> {
  const toast = useToast();
  return async (text, otherwise, said = { title: 'Copied' }) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(said);
      return true;
    } catch {
      toast({ title: 'Copy Failed', description: otherwise, variant: 'destructive' });
      return false;
    }
  };
}
