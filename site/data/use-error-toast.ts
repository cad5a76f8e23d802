import { sentenceOf } from '#site/api-client.ts';
import { useToast } from '#site/ui/toast.tsx';

/** Tells a refusal in a destructive toast titled "Error" with the server's sentence (spec 1 section 8). */
export function useErrorToast(): (error: unknown) => void {
  const toast = useToast();
  return (error) =>
    toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' });
}
