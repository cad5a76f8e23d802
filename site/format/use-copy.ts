import { useToast } from '#site/ui/toast.tsx';

/** Copies a text and says so; `otherwise` tells what to do where the browser does not allow it (spec 1 section 8). */
export function useCopy(): (text: string, otherwise: string) => Promise<void> {
  const toast = useToast();
  return async (text, otherwise) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied' });
    } catch {
      toast({ title: 'Copy Failed', description: otherwise, variant: 'destructive' });
    }
  };
}
