// Started by sockets.ts: one API process on the database named on the command line, or with "bare" a server that keeps sockets open and nothing else.
import { systemClock } from '#api/clock.ts';
import { openProduct } from '#api/open-product.ts';
import { testPepper } from '../support/pepper.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const port = databaseUrl === 'bare' ? serveBare() : await serveProduct();
console.log(JSON.stringify({ port }));

// Each line on stdin asks for the memory that is really in use.
for await (const _ of console) {
  Bun.gc(true);
  await Bun.sleep(200);
  console.log(JSON.stringify({ rss: process.memoryUsage().rss }));
}
process.exit(0);

async function serveProduct(): Promise<number> {
  const { app } = await openProduct({
    pepper: testPepper,
    databaseUrl,
    publicUrl: 'http://localhost',
    demo: false,
    clock: systemClock,
    siteFolder: 'tests/support/empty-site',
  });
  app.listen({ hostname: '127.0.0.1', port: 0 });
  return app.server?.port ?? 0;
}

function serveBare(): number {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request, self) =>
      self.upgrade(request) ? undefined : new Response(null, { status: 400 }),
    websocket: {
      open: (socket) => void socket.subscribe('all'),
      message(socket, said) {
        if (String(said).includes('send_message')) server.publish('all', '{"type":"new_message"}');
        else socket.send('{"type":"authenticated"}');
      },
    },
  });
  return server.port ?? 0;
}
