import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { pathOf, withWholeAddress } from '#api/intake/request-address.ts';
import {
  bodyPatienceMs,
  checkBodyHeaders,
  isUpload,
  lengthOf,
  receiveBody,
} from '#api/intake/request-body.ts';
import { RequestRefused } from '#api/intake/request-refused.ts';
import { senderLimits } from '#api/intake/sender-limits.ts';
import type { Turn } from '#api/intake/work-in-progress.ts';
import { trust } from '#domain/kernel/trust.ts';

/** What the framework's own handler, which its types call a function, returns. */
type Answer = Response | Promise<Response>;
type Handle = (request: Request) => Answer;

type IntakeDeps = Pick<Deps, 'clientAddress' | 'rateLimits' | 'work'>;

type Options = {
  /** Whether a request is answered at once, by a file that is in memory. */
  readonly isAtOnce: (request: Request) => boolean;
  /** How long a body may take, in milliseconds, by its bytes. */
  readonly patienceMs?: (bytes: number) => number;
};

/** These tell how the process is, and are never turned away. */
const probes: readonly string[] = ['/healthz', '/readyz', '/metrics'];

const isPlain = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const unreadableAddress = () =>
  new RequestRefused(
    400,
    'unreadable_address',
    'This address cannot be read: its Host is no host, or it holds a character that no address has.',
  );

const overloaded = () =>
  new RequestRefused(
    503,
    'overloaded',
    'More is asked of Keep Left at this moment than it can answer. Nothing was done: try again in a moment.',
    2,
  );

/**
 * What every request passes before the framework looks at it: its address is read, its body is received within its sender's limits, and it waits for its turn.
 * A request that is refused is refused by `refusals`, a hook, so that its answer has the headers and the form of every other problem.
 */
export function intake(
  { clientAddress, rateLimits, work }: IntakeDeps,
  { isAtOnce, patienceMs = bodyPatienceMs }: Options,
) {
  const refused = new WeakMap<Request, RequestRefused>();
  const limits = senderLimits(rateLimits);
  let server: Parameters<typeof clientAddress>[0] = null;

  return {
    /** Goes before every other hook. */
    refusals: new Elysia({ name: 'intake.refusals' }).onRequest(({ request }) => {
      const refusal = refused.get(request);
      if (refusal) throw refusal;
    }),
    /** Goes behind every other wrapping, so that it is the outermost. */
    admission: new Elysia({ name: 'intake.admission' })
      .onStart((app) => {
        ({ server } = app);
      })
      .wrap(
        (handle, request) => () =>
          admitted(request, trust<Handle>(handle, 'the framework calls its handler a function')),
      ),
  };

  function admitted(request: Request, handle: Handle): Answer {
    if (!withWholeAddress(request)) return refuse(request, handle, unreadableAddress());
    // What the product asks of itself, as the sandbox's webhooks, has been admitted already.
    const isOurs = !server?.requestIP(request);
    if (isPlain(request)) return isOurs ? handle(request) : inTurn(request, handle);
    return received(request, handle, isOurs ? null : clientAddress(server, request));
  }

  /** @param sender null where nobody's limits count */
  async function received(
    request: Request,
    handle: Handle,
    sender: string | null,
  ): Promise<Response> {
    try {
      checkBodyHeaders(request);
      if (sender !== null && work.turnsAway()) throw overloaded();
      if (!(await bodyCame(request, sender))) return nobodyThere();
    } catch (refusal) {
      if (!(refusal instanceof RequestRefused)) throw refusal;
      return noted(sender, await refuse(request, handle, refusal));
    }
    return sender === null ? handle(request) : noted(sender, await inTurn(request, handle));
  }

  async function noted(sender: string | null, answer: Response): Promise<Response> {
    if (sender !== null) await limits.note(sender, answer.status);
    return answer;
  }

  function inTurn(request: Request, handle: Handle): Answer {
    const path = pathOf(request);
    if (probes.includes(path)) return handle(request);
    if (work.isBusy() && isPlain(request) && isAtOnce(request)) return handle(request);
    const turn = work.turn(request.signal);
    return turn instanceof Promise
      ? turn.then((next) => begun(request, handle, next))
      : begun(request, handle, turn);
  }

  function begun(request: Request, handle: Handle, turn: Turn): Answer {
    if (turn === 'left') return nobodyThere();
    if (turn === 'full') return refuse(request, handle, overloaded());
    try {
      const answer = handle(request);
      // Most pages are answered at once, and need no promise.
      if (answer instanceof Promise) return answer.finally(work.end);
      work.end();
      return answer;
    } catch (fault) {
      work.end();
      throw fault;
    }
  }

  function refuse(request: Request, handle: Handle, refusal: RequestRefused): Answer {
    refused.set(request, refusal);
    return handle(request);
  }

  /** @returns whether the body came; false where its sender has left */
  async function bodyCame(request: Request, sender: string | null): Promise<boolean> {
    if (request.body === null) return true;
    const length = lengthOf(request);
    const patience = patienceMs(length);
    if (sender === null) return receiveBody(request, patience);
    await limits.begin(sender, isUpload(request) ? length / 4 : length);
    try {
      return await receiveBody(request, patience);
    } finally {
      limits.end(sender);
    }
  }
}

/** Where the client has left, for the log alone: nginx's number for it. */
export const clientLeft = 499;
const nobodyThere = () => new Response(null, { status: clientLeft });
