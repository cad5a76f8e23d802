import { Counter } from 'prom-client';

/** Messages to people, by way and by what became of them. */
export type NoticeCounts = Counter<'channel' | 'outcome'>;

export const noticeCounts = (): NoticeCounts =>
  new Counter({
    name: 'keep_left_notices_total',
    help: 'Messages of which this process has noted what became, by way and outcome.',
    labelNames: ['channel', 'outcome'],
    registers: [],
  });
