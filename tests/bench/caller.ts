// A process that asks the same address over and over: `caller.ts URL COOKIE CALLERS MS` prints how many answers it got a second.
import { argv } from 'node:process';

const [url = '', cookie = '', callers = '16', ms = '1000'] = argv.slice(2);
const headers = { cookie, 'accept-encoding': 'identity' };
const until = performance.now() + Number(ms);
let answered = 0;
await Promise.all(
  Array.from({ length: Number(callers) }, async () => {
    while (performance.now() < until) {
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      answered += 1;
    }
  }),
);
console.log((answered * 1_000) / Number(ms));
