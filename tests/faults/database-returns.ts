import { median } from '../bench/rate.ts';
import { call, jsonPost, signUp } from '../support/app-client.ts';
import { aStudent } from '../support/samples.ts';
import { openFleet } from './fleet.ts';

/**
 * Kills the Postgres of a running app and starts it again, so many times.
 * @returns milliseconds from when Postgres takes connections again to the first command that is decided, and to the first good read; medians
 */
export async function returnsOfDatabase(
  rounds: number,
  onProgress: (done: number) => void,
): Promise<{ command: number; read: number }> {
  const fleet = await openFleet(1);
  const commands: number[] = [];
  const reads: number[] = [];
  try {
    const url = await fleet.url();
    const cookie = await signUp(url, 1);
    await call(url, cookie, '/api/students', aStudent());
    for (let done = 1; done <= rounds; done++) {
      await fleet.killPostgres();
      const from = performance.now();
      const until = async (good: () => Promise<Response>): Promise<number> => {
        while (
          !(await good().then(
            ({ ok }) => ok,
            () => false,
          ))
        )
          await Bun.sleep(10);
        return performance.now() - from;
      };
      const { headers, ...post } = jsonPost(aStudent());
      const sent = { ...post, headers: { ...headers, 'sec-fetch-site': 'same-origin', cookie } };
      const [command, read] = await Promise.all([
        until(() => fetch(`${url}/api/students`, sent)),
        until(() => fetch(`${url}/api/students`, { headers: { cookie } })),
      ]);
      commands.push(command);
      reads.push(read);
      onProgress(done);
    }
  } finally {
    await fleet.close();
  }
  return { command: median(commands), read: median(reads) };
}
