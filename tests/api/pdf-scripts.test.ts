import { expect, test } from 'bun:test';
import { renderCertificate } from '#api/gateways/pdf/certificate.tsx';
import { pdfAnswer } from '#api/gateways/pdf/pdf-answer.ts';
import { printable } from '#api/gateways/pdf/printable.ts';
import { scripts } from '#api/gateways/pdf/scripts.ts';

const certificate = (studentName: string) =>
  renderCertificate({
    certificateNumber: 'KL-1',
    type: 'skill_mastery',
    title: 'Parking',
    description: null,
    stageId: null,
    stagesDone: 0,
    studentName,
    schoolName: 'Kōwhai',
    issuedBy: 'Marama Wilson',
    issuedAt: '2026-11-20T00:00:00.000Z',
    validUntil: null,
    verifyUrl: 'https://keepleft.example/verify/KL-1',
    logo: null,
    colour: null,
  });

const names = {
  Greek: 'Γιώργος',
  Arabic: 'محمد عبد الله',
  Hebrew: 'משה',
  Devanagari: 'अर्जुन शर्मा',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'પટેલ',
  Bengali: 'রহমান',
  Tamil: 'முருகன்',
  Telugu: 'రాజు',
  Malayalam: 'നായർ',
  Sinhala: 'පෙරේරා',
  Thai: 'สมชาย ใจดี',
  Khmer: 'សុខា',
  Chinese: '陳小明 たなか',
  Korean: '김민준',
  Emoji: '🚗👨‍👩‍👧',
};

test('a name in any of these scripts is printed in its letters, and the PDF carries their font', async () => {
  expect(scripts.map(({ name }) => name)).toEqual(
    Object.keys(names).map((script) => `Noto ${script}`),
  );
  for (const name of Object.values(names)) {
    const pdf = (await certificate(name)).toString('latin1');
    expect(pdf).toMatch(/\/FontName \/[A-Z]{6}\+Noto/);
    expect(printable({ name }).name).not.toContain('?');
  }
});

test('a file is saved under a name in any script, and in plain letters where that is all that is read', () => {
  const { headers } = pdfAnswer(new Uint8Array(), 'skills محمد Hēmi 2026-11-24');
  expect(headers.get('content-disposition')).toBe(
    `inline; filename="skills-Hemi-2026-11-24.pdf"; filename*=UTF-8''skills-${encodeURIComponent('محمد')}-H%C4%93mi-2026-11-24.pdf`,
  );
});

test('a name in Latin letters carries no other font, and the file stays small', async () => {
  const pdf = await certificate('Hēmi Rāwiri');
  expect(pdf.toString('latin1')).not.toContain('+Noto');
  expect(pdf.length).toBeLessThan(60_000);
});

test('what no font has becomes a question mark; what turns or hides letters is left out', () => {
  expect(printable({ name: 'ᚠᚢ Anna' }).name).toBe('?? Anna');
  expect(printable({ name: 'Anna\u202Egnp.exe' }).name).toBe('Annagnp.exe');
  expect(printable({ name: 'Tūʻanuku' }).name).toBe('Tū‘anuku');
});
