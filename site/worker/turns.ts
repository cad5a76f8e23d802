/**
 * How long a question waits for the one before it, in milliseconds.
 * That one's connection may be dead without either end knowing, so the next goes out on another.
 */
const longestTurnMs = 20_000;

/** One question that several pages share. */
type Turn = { readonly answer: Promise<Response>; join(signal: AbortSignal): void };

/** What is asked now, by address. */
const underWay = new Map<string, Promise<unknown>>();
/** What is asked next, by address. */
const next = new Map<string, Turn>();

/**
 * Asks for an address once at a time. A line that comes and goes has every open page ask for everything again;
 * without turns thousands of questions would wait for a browser's six connections, and what was said behind them.
 *
 * A page that asks while an answer is under way shares the next one: that answer may be older than what the page heard of.
 * @param signal ends the page's part; once all pages have left, the question is given up
 * @param begin asks, once it is this question's turn
 */
export async function inTurn(
  address: string,
  signal: AbortSignal,
  begin: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  let turn = next.get(address);
  if (!turn) {
    turn = newTurn(address, begin);
    next.set(address, turn);
  }
  turn.join(signal);
  return (await turn.answer).clone();
}

function newTurn(address: string, begin: (signal: AbortSignal) => Promise<Response>): Turn {
  const isLeft = new AbortController();
  const answer = whenFree(address).then(() => {
    isLeft.signal.throwIfAborted();
    if (next.get(address) === turn) next.delete(address);
    const asked = begin(isLeft.signal);
    const over = asked
      .catch(() => null)
      .then(() => {
        if (underWay.get(address) === over) underWay.delete(address);
      });
    underWay.set(address, over);
    return asked;
  });
  let pages = 0;
  const leave = () => {
    pages -= 1;
    if (pages > 0) return;
    if (next.get(address) === turn) next.delete(address);
    isLeft.abort();
  };
  const turn: Turn = {
    answer,
    join(signal) {
      pages += 1;
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    },
  };
  return turn;
}

async function whenFree(address: string): Promise<void> {
  const before = underWay.get(address);
  if (!before) return;
  let late: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise((resolve) => (late = setTimeout(resolve, longestTurnMs)));
  await Promise.race([before, isLate]);
  clearTimeout(late);
}
