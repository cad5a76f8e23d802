import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, sentenceOf } from '#site/api-client.ts';
import { askWhoIsHere } from './use-session-end.ts';

type Step = { readonly done: number; readonly of: number };

/** Work of the server's that takes a while and says how far it is, a line of JSON at a time. */
export type StreamedJob<Result> = {
  readonly isRunning: boolean;
  readonly step: Step | null;
  readonly result: Result | null;
  readonly problem: string | null;
  /** What helps to put it right, where the server says so. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly start: () => void;
  /** The same with a request that is not a bare GET. */
  readonly send: (init: RequestInit) => void;
};

export function useStreamedJob<Result extends object>(path: string): StreamedJob<Result> {
  const client = useQueryClient();
  const [state, setState] = useState<Omit<StreamedJob<Result>, 'start' | 'send'>>(idle);

  async function run(init?: RequestInit): Promise<void> {
    setState({ ...idle, isRunning: true });
    try {
      for await (const line of linesOf(path, init)) {
        // What the server's lines hold: a step, a sentence about what went wrong, or at last the result.
        const said = line as Step | { error: string; details?: Record<string, unknown> } | Result;
        if ('done' in said) setState((now) => ({ ...now, step: said }));
        else if ('error' in said)
          setState({ ...idle, problem: said.error, details: said.details ?? {} });
        else setState({ ...idle, result: said });
      }
      setState((now) => ({ ...now, isRunning: false }));
    } catch (error) {
      if (error instanceof CallError && error.status === 401) askWhoIsHere(client);
      setState({ ...idle, problem: sentenceOf(error) });
    }
  }

  return { ...state, start: () => void run(), send: (init) => void run(init) };
}

const idle = { isRunning: false, step: null, result: null, problem: null, details: {} };

async function* linesOf(path: string, init?: RequestInit): AsyncGenerator {
  const response = await fetch(path, init);
  if (!response.ok || !response.body)
    throw new CallError(response.status, await response.json().catch(() => ''));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (rest + (value ?? '')).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line) yield JSON.parse(line);
    if (done) return;
  }
}
