import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#site/api-client.ts';
import { confirmedFetch } from '#site/confirmed-fetch.ts';
import { download } from '#site/format/download.ts';
import { askWhoIsHere } from './use-session-end.ts';

/**
 * Fetches an export and hands it over as a file, counting what has come: its size is not known before it is whole.
 * @returns `received`, the bytes so far, null while nothing is being fetched
 */
export function useExport() {
  const client = useQueryClient();
  const [received, setReceived] = useState<number | null>(null);

  /** @throws CallError when it is refused, or breaks off */
  const fetchExport = async (address: string, init?: RequestInit): Promise<string> => {
    setReceived(0);
    try {
      const response = await confirmedFetch(address, init).catch(() => null);
      if (response?.status === 401) askWhoIsHere(client);
      if (!response?.ok || !response.body)
        throw new CallError(response?.status ?? 503, await response?.json().catch(() => null));
      const pieces = await readAll(response.body, setReceived);
      const name = nameOf(response) ?? 'keep-left';
      download(name, response.headers.get('content-type') ?? '', new Blob(pieces));
      return name;
    } finally {
      setReceived(null);
    }
  };
  return { received, fetchExport };
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  let count = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return pieces;
      pieces.push(value);
      count += value.length;
      onBytes(count);
    }
  } catch {
    throw new CallError(503, null);
  }
}

function nameOf(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
}
