import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { CallError, isOnPhone, sentenceOf } from '#site/api-client.ts';
import { useToast } from '#site/ui/toast.tsx';
import { refreshOf } from './refresh.ts';
import type { SiteTopic } from './topics.ts';
import { type Failure, useErrorToast } from './use-error-toast.ts';
import * as words from './words.ts';

type Command<Input, Answer> = {
  /** The call, as `api` makes it: under an Idempotency-Key, and after asking who it is where the server wants to be sure. */
  readonly send: (input: Input) => Promise<Answer>;
  /** What it changes, null where that may be anything; fetched again before the command counts as done. */
  readonly changes?: readonly SiteTopic[] | null;
  /** Fetches that after a refusal too: what led to the command may be out of date. */
  readonly evenIfRefused?: boolean;
  /** The answer is what the server now has under this key. */
  readonly keeps?: QueryKey;
  /** Shows what is sent before it is answered, under this key; a refusal puts back what was there. */
  readonly showAtOnce?: {
    readonly key: QueryKey;
    show(client: QueryClient, input: Input): () => void;
  };
  /** Commands of one queue go out one after another, and only the last one shows its answer and fetches again. */
  readonly queue?: string;
  /** Where not all of a queue wait for one another: what a command is about. */
  readonly about?: (input: Input) => number;
  readonly onDone?: (answer: Answer, client: QueryClient) => void;
  /** Shows a refusal as a toast, with these words where the server has none. */
  readonly failed?: Failure | true | undefined;
};

type Callbacks<Answer> = {
  readonly onSuccess?: (answer: Answer) => void;
  readonly onError?: (error: Error) => void;
  /** It is on this phone and goes out when there is signal, which has been said. */
  readonly onKept?: () => void;
  readonly onSettled?: () => void;
};

/** A command as components hand it on. */
export type SentCommand<Input = void, Answer = unknown> = ReturnType<
  typeof useCommand<Input, Answer>
>;

/**
 * The one way to send a command to the server. What is given to `mutate` is called back also where the component is gone by then: the command's own change may have
 * taken it off the screen before the answer came.
 */
export function useCommand<Input = void, Answer = unknown>({
  send,
  changes = [],
  evenIfRefused = false,
  keeps,
  showAtOnce,
  queue,
  about,
  onDone,
  failed,
}: Command<Input, Answer>) {
  const client = useQueryClient();
  const showFailure = useErrorToast(failed === true ? undefined : failed);
  const toast = useToast();
  const mutationKey = ['command', queue];
  const isLast = () => !queue || client.isMutating({ mutationKey }) === 1;

  const mutation = useMutation({
    mutationKey,
    mutationFn: (input: Input) =>
      queue ? inTurn(`${queue} ${about?.(input)}`, () => send(input)) : send(input),
    onMutate: async (input) => {
      const command = refreshOf(client).begin(changes);
      if (!showAtOnce) return { command };
      await client.cancelQueries({ queryKey: showAtOnce.key });
      return { command, takeBack: showAtOnce.show(client, input) };
    },
    onSuccess: (answer) => {
      if (keeps) client.setQueryData(keeps, answer);
      if (isLast()) onDone?.(answer, client);
    },
    onError: (error, _input, shown) => {
      if (isOnPhone(error))
        return toast({ title: words.savedOnThisPhone, description: sentenceOf(error) });
      shown?.takeBack?.();
      // The session may be over: whoever shows that is to know.
      if (error instanceof CallError && error.status === 401)
        void refreshOf(client).now(['user', 'students']);
      if (failed) showFailure(error);
    },
    onSettled: (_answer, error, _input, shown) =>
      shown?.command.end(isLast() && (!error || (evenIfRefused && !isOnPhone(error)))),
  });

  return {
    ...mutation,
    mutate: (input: Input, told?: Callbacks<Answer>): void =>
      void mutation
        .mutateAsync(input)
        .then(told?.onSuccess, (error: Error) =>
          told?.[isOnPhone(error) ? 'onKept' : 'onError']?.(error),
        )
        .finally(told?.onSettled),
  };
}

const turns: Record<string, Promise<unknown>> = {};

/** Sends once what was sent under this name before has been answered. */
const inTurn = <Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> =>
  (turns[name] = Promise.resolve(turns[name]).then(send, send));
