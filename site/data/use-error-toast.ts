import { CallError, sentenceOf } from '#site/api-client.ts';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** What is said where the server was not reached or had no sentence; the toast is titled "Error" unless told. */
export type Failure = string | { readonly title: string; readonly otherwise?: string };

/** Shows a refusal in a destructive toast with the server's sentence. */
export function useErrorToast(failure?: Failure): (error: unknown) => void {
  const toast = useToast();
  const { title = words.error, otherwise } =
    typeof failure === 'object' ? failure : { otherwise: failure };
  return (error) =>
    toast({
      title,
      description: isFromServer(error) ? sentenceOf(error) : (otherwise ?? sentenceOf(error)),
      variant: 'destructive',
    });
}

/** Whether the server said what is wrong, in its own words. */
const isFromServer = (error: unknown): boolean =>
  error instanceof CallError && error.code !== 'unknown';
