import { formatDate } from '#domain/kernel/nz-words.ts';

/** What GET /api/verify/{number} answers. */
type Verification = {
  number: string;
  status: 'valid' | 'expired' | 'revoked' | 'unknown';
  title: string | null;
  issuedOn: string | null;
  validUntil: string | null;
  schoolName: string | null;
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

const place = document.getElementById('certificate');
if (place) await show(place);

async function show(root: HTMLElement): Promise<void> {
  const number = location.pathname.split('/').at(-1) ?? '';
  try {
    const answer = await fetch(`/api/verify/${encodeURIComponent(number)}`);
    if (!answer.ok) throw new Error(String(answer.status));
    root.replaceChildren(...drawn((await answer.json()) as Verification));
  } catch {
    root.textContent = 'The certificate could not be looked up just now. Please try again.';
  }
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
  const badge = element('span', word);
  badge.dataset['slot'] = 'badge';
  badge.dataset['tone'] = tone;
  const facts = element('dl');
  facts.dataset['slot'] = 'facts';
  const known: readonly (readonly [string, string | null])[] = [
    ['Number', number],
    ['For', title],
    ['School', schoolName],
    ['Issued', issuedOn && formatDate(issuedOn)],
    ['Valid until', validUntil && formatDate(validUntil)],
  ];
  for (const [name, value] of known)
    if (value) facts.append(element('dt', name), element('dd', value));
  return [badge, element('p', sentence), facts];
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
