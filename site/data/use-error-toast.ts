import { CallError, sentenceOf } from '#site/api-client.ts';
import { useToast } from '#site/ui/toast.tsx';

/**
 * Tells a refusal in a destructive toast titled "Error" with the server's sentence.
 * @param otherwise said where the server was not reached or had no sentence
 */
export function useErrorToast(otherwise?: string): (error: unknown) => void {
  const toast = useToast();
  return (error) =>
    toast({
      title: 'Error',
      description: isFromServer(error) ? sentenceOf(error) : (otherwise ?? sentenceOf(error)),
      variant: 'destructive',
    });
}

/** Whether the server said what is wrong, in its own words. */
const isFromServer = (error: unknown): boolean =>
  error instanceof CallError && error.code !== 'unknown';
