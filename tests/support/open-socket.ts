import { trust } from '#domain/kernel/trust.ts';

/** Opens the product's WebSocket from a page of ours. @param address `http://…` of the product */
export const openSocket = (address: string, headers: Readonly<Record<string, string>>): WebSocket =>
  new WebSocket(
    `${address.replace('http', 'ws')}/ws`,
    trust<string[]>(
      { headers: { 'sec-fetch-site': 'same-origin', ...headers } },
      'headers are an option of Bun, which the type of the web platform does not know',
    ),
  );
