import { inHours } from '#domain/credit/sentence.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import * as words from './words.ts';

/** What GET /api/verify/{number} answers. */
type Verification = {
  number: string;
  status: 'valid' | 'expired' | 'revoked' | 'unknown';
  title: string | null;
  issuedOn: string | null;
  validUntil: string | null;
  schoolName: string | null;
  /** Of an approved course, as the school entered it. */
  approvalNumber: string | null;
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
type Inclusion = {
  position: number;
  checkpoint: { origin: string; size: number; root: string; sealedAt: string } | null;
};

const verdicts: Readonly<
  Record<Verification['status'], { word: string; tone: string; sentence: string }>
> = {
  valid: {
    word: words.valid,
    tone: 'success',
    sentence: words.certificateIsValid,
  },
  expired: {
    word: words.expired,
    tone: 'warning',
    sentence: words.certificateHasExpired,
  },
  revoked: {
    word: words.revoked,
    tone: 'danger',
    sentence: words.certificateIsRevoked,
  },
  unknown: {
    word: words.unknown,
    tone: 'neutral',
    sentence: words.certificateIsUnknown,
  },
};

const logbookVerdicts: Readonly<
  Record<LogbookVerification['status'], { word: string; tone: string; sentence: string }>
> = {
  valid: {
    word: words.valid,
    tone: 'success',
    sentence: words.logbookIsValid,
  },
  changed: {
    word: words.changedSince,
    tone: 'warning',
    sentence: words.logbookHasChanged,
  },
  unknown: {
    word: words.unknown,
    tone: 'neutral',
    sentence: words.logbookIsUnknown,
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
    if (verification.status !== 'unknown') await showInclusion(root, address);
  } catch {
    root.textContent = words.certificateNotLookedUp;
  }
}

async function showInvoice(root: HTMLElement, id: string): Promise<void> {
  const address = `/api/verify-invoices/${encodeURIComponent(id)}`;
  try {
    const answer = await fetch(address);
    if (answer.status === 404) {
      root.textContent = words.invoiceIsUnknown;
      return;
    }
    if (!answer.ok) throw new Error(String(answer.status));
    const invoice = (await answer.json()) as InvoiceVerification;
    const isCorrected = invoice.total !== invoice.issuedTotal;
    root.replaceChildren(
      badge(isCorrected ? words.corrected : words.issued, isCorrected ? 'warning' : 'success'),
      element('p', isCorrected ? words.invoiceIsCorrected : words.invoiceIsIssued),
      facts([
        [words.number, invoice.invoiceNumber],
        [words.school, invoice.schoolName],
        [words.issued, formatDate(invoice.issuedOn)],
        [words.total, formatDollars(invoice.issuedTotal)],
        [words.withCorrections, isCorrected ? formatDollars(invoice.total) : null],
      ]),
    );
    await showInclusion(root, address);
  } catch {
    root.textContent = words.invoiceNotLookedUp;
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
        [words.number, number],
        [words.school, schoolName],
        [words.handedOut, issuedOn && formatDate(issuedOn)],
        [words.hoursThatCount, minutes === null ? null : inHours(minutes)],
      ]),
    );
    if (status !== 'unknown') await showInclusion(root, address);
  } catch {
    root.textContent = words.logbookNotLookedUp;
  }
}

/** Where the ledger says so. An installation that seals nothing has no such thing to show. */
async function showInclusion(root: HTMLElement, address: string): Promise<void> {
  const answer = await fetch(`${address}/ledger`).catch(() => null);
  if (!answer?.ok) return;
  const { position, checkpoint } = (await answer.json()) as Inclusion;
  if (!checkpoint) {
    root.append(element('p', words.proofIsComing({ position })));
    return;
  }
  const { origin, size, sealedAt } = checkpoint;
  const link = element('a', words.downloadTheProof);
  link.setAttribute('href', `${address}/proof`);
  link.setAttribute('download', '');
  root.append(
    element(
      'p',
      words.proofStandsUnder({
        position,
        origin,
        size,
        sealedAt: formatMoment(sealedAt),
      }),
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
  approvalNumber,
}: Verification): HTMLElement[] {
  const { word, tone, sentence } = verdicts[status];
  return [
    badge(word, tone),
    element('p', sentence),
    facts([
      [words.number, number],
      [words.issuedFor, title],
      [words.school, schoolName],
      [words.approvalNumber, approvalNumber],
      [words.issued, issuedOn && formatDate(issuedOn)],
      [words.validUntil, validUntil && formatDate(validUntil)],
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
