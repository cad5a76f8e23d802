import { inHours } from '#domain/credit/sentence.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';

/** What GET /api/verify/{number} answers. */
type Verification = {
  number: string;
  status: 'valid' | 'expired' | 'revoked' | 'unknown';
  title: string | null;
  issuedOn: string | null;
  validUntil: string | null;
  schoolName: string | null;
};

/** What GET /api/verify-invoices/{id} returns. Money in dollars. */
type InvoiceVerification = {
  invoiceNumber: string;
  schoolName: string;
  issuedOn: string;
  issuedTotal: number;
  total: number;
};

/** What GET /api/verify-logbooks/{number} answers. */
type LogbookVerification = {
  number: string;
  status: 'valid' | 'changed' | 'unknown';
  schoolName: string | null;
  issuedOn: string | null;
  /** Null unless the learner shares them. */
  minutes: number | null;
};

/** What GET /api/verify/{number}/ledger answers. */
type Standing = {
  position: number;
  checkpoint: { origin: string; size: number; root: string; sealedAt: string } | null;
};

const verdicts: Readonly<
  Record<Verification['status'], { word: string; tone: string; sentence: string }>
> = {
  valid: {
    word: 'Valid',
    tone: 'success',
    sentence: 'This certificate was issued by the school named below and holds.',
  },
  expired: {
    word: 'Expired',
    tone: 'warning',
    sentence: 'This certificate was issued, and has run out since.',
  },
  revoked: {
    word: 'Revoked',
    tone: 'danger',
    sentence: 'The school has taken this certificate back.',
  },
  unknown: {
    word: 'Unknown',
    tone: 'neutral',
    sentence: 'No certificate has this number. Please compare it with the one on paper.',
  },
};

const logbookVerdicts: Readonly<
  Record<LogbookVerification['status'], { word: string; tone: string; sentence: string }>
> = {
  valid: {
    word: 'Valid',
    tone: 'success',
    sentence: 'This practice logbook was handed out so, and every drive in it still says the same.',
  },
  changed: {
    word: 'Changed since',
    tone: 'warning',
    sentence:
      'This practice logbook was handed out, and something in it has changed since. Ask the learner for a new one.',
  },
  unknown: {
    word: 'Unknown',
    tone: 'neutral',
    sentence: 'No practice logbook has this number. Please compare it with the one on paper.',
  },
};

const place = document.getElementById('certificate');
if (place) await show(place);

async function show(root: HTMLElement): Promise<void> {
  const number = location.pathname.split('/').at(-1) ?? '';
  if (number.startsWith('inv-')) return showInvoice(root, number.slice('inv-'.length));
  if (number.toUpperCase().startsWith('LB-')) return showLogbook(root, number);
  const address = `/api/verify/${encodeURIComponent(number)}`;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(String(answer.status));
    const verification = (await answer.json()) as Verification;
    root.replaceChildren(...drawn(verification));
    if (verification.status !== 'unknown') await showStanding(root, address);
  } catch {
    root.textContent = 'The certificate could not be looked up just now. Please try again.';
  }
}

async function showInvoice(root: HTMLElement, id: string): Promise<void> {
  const address = `/api/verify-invoices/${encodeURIComponent(id)}`;
  try {
    const answer = await fetch(address);
    if (answer.status === 404) {
      root.textContent = 'No invoice has this address. Please compare it with the one on paper.';
      return;
    }
    if (!answer.ok) throw new Error(String(answer.status));
    const invoice = (await answer.json()) as InvoiceVerification;
    const isCorrected = invoice.total !== invoice.issuedTotal;
    root.replaceChildren(
      badge(isCorrected ? 'Corrected' : 'Issued', isCorrected ? 'warning' : 'success'),
      element(
        'p',
        isCorrected
          ? 'This invoice was issued by the school named below, and has been corrected since.'
          : 'This invoice was issued by the school named below.',
      ),
      facts([
        ['Number', invoice.invoiceNumber],
        ['School', invoice.schoolName],
        ['Issued', formatDate(invoice.issuedOn)],
        ['Total', formatDollars(invoice.issuedTotal)],
        ['With corrections', isCorrected ? formatDollars(invoice.total) : null],
      ]),
    );
    await showStanding(root, address);
  } catch {
    root.textContent = 'The invoice could not be looked up just now. Please try again.';
  }
}

async function showLogbook(root: HTMLElement, asked: string): Promise<void> {
  const address = `/api/verify-logbooks/${encodeURIComponent(asked)}`;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(String(answer.status));
    const { number, status, schoolName, issuedOn, minutes } =
      (await answer.json()) as LogbookVerification;
    const { word, tone, sentence } = logbookVerdicts[status];
    root.replaceChildren(
      badge(word, tone),
      element('p', sentence),
      facts([
        ['Number', number],
        ['School', schoolName],
        ['Handed out', issuedOn && formatDate(issuedOn)],
        ['Hours that count', minutes === null ? null : inHours(minutes)],
      ]),
    );
    if (status !== 'unknown') await showStanding(root, address);
  } catch {
    root.textContent = 'The logbook could not be looked up just now. Please try again.';
  }
}

/** Where the ledger says so. An installation that seals nothing has no such thing to show. */
async function showStanding(root: HTMLElement, address: string): Promise<void> {
  const answer = await fetch(`${address}/ledger`).catch(() => null);
  if (!answer?.ok) return;
  const { position, checkpoint } = (await answer.json()) as Standing;
  if (!checkpoint) {
    root.append(
      element(
        'p',
        `It stands at position ${position} of the ledger. Its proof is ready within a minute.`,
      ),
    );
    return;
  }
  const { origin, size, sealedAt } = checkpoint;
  const link = element('a', 'Download the proof');
  link.setAttribute('href', `${address}/proof`);
  link.setAttribute('download', '');
  root.append(
    element(
      'p',
      `It stands at position ${position} of the ledger ${origin}, under the checkpoint over ${size} events of ${formatMoment(sealedAt)}.`,
    ),
    link,
  );
}

function drawn({
  number,
  status,
  title,
  issuedOn,
  validUntil,
  schoolName,
}: Verification): HTMLElement[] {
  const { word, tone, sentence } = verdicts[status];
  return [
    badge(word, tone),
    element('p', sentence),
    facts([
      ['Number', number],
      ['For', title],
      ['School', schoolName],
      ['Issued', issuedOn && formatDate(issuedOn)],
      ['Valid until', validUntil && formatDate(validUntil)],
    ]),
  ];
}

function badge(word: string, tone: string): HTMLElement {
  const made = element('span', word);
  made.dataset['slot'] = 'badge';
  made.dataset['tone'] = tone;
  return made;
}

/** What is known, by name; nothing of what is not. */
function facts(known: readonly (readonly [name: string, value: string | null])[]): HTMLElement {
  const list = element('dl');
  list.dataset['slot'] = 'facts';
  for (const [name, value] of known)
    if (value) list.append(element('dt', name), element('dd', value));
  return list;
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
