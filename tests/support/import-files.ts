import { strToU8, zipSync } from 'fflate';

// A file as each source writes it, by the columns that it documents or shows; the people are ours.

export const importTexts = {
  'my-drive-time': [
    'Pupil Name,Mobile,Email,Address,Postcode,DOB,Prepaid Hours,Notes',
    'Mere Ngata,021 555 0101,mere@import.example,"1 Kōwhai Street, Thames",3500,14/02/2007,2.5,"Nervous at roundabouts, =SUM(1)"',
    'Māui Tū,0215550102,maui@import.example,2 Rata Road,3500,03/04/2008,,',
  ],
  'go-roadie': [
    'Learner Name,Email Address,Mobile Number,Date of Birth,Credit Remaining Hours,Next Lesson,Lesson Start,Lesson Minutes',
    'Aroha Pene,aroha@import.example,+64 21 555 0103,2007-05-20,4,2027-03-02,10:00,60',
    'Tāne Kupe,tane@import.example,021 555 0104,2008-06-21,0,2027-03-02,10:30,60',
  ],
  'total-drive': [
    'Forename;Surname;Mobile;Email;Driver Number;Date of Birth;Pickup Location;Lessons Remaining;Test Date;Result',
    'Kiri;Wiremu;021 555 0105;kiri@import.example;EX123456;20/11/2006;5 Beach Road;3;12/06/2026;Passed',
    'Hemi;Rangi;021 555 0106;hemi@import.example;EX123457;21/12/2006;6 Hill Road;;;',
  ],
  teachworks: [
    'Student ID,First Name,Last Name,Email,Mobile Phone,Birth Date,Start Date,Subjects,Customer First Name,Customer Last Name,Customer Email,Customer Mobile Phone,Additional Notes',
    '7,Ngaio,Marsh,ngaio@import.example,0275550107,2007-01-31,2026-02-01,Driving,Rose,Marsh,rose@import.example,0275550108,Glasses',
    '8,Witi,Ihi,witi@import.example,0275550109,2007-02-28,2026-02-01,Driving,,,,,',
  ],
  'google-contacts': [
    'First Name,Middle Name,Last Name,Nickname,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Formatted',
    'Rewi,,Alley,,2006-07-08,Likes the beach,,* myContacts,Home,rewi@import.example ::: rewi2@import.example,Mobile,021 555 0110,"10 Quay Street\nAuckland"',
    ',,,,,,,* myContacts,,shop@import.example,Work,09 555 0199,',
  ],
} as const;
export type TextSource = keyof typeof importTexts;

/** Of one source, as its app saves it. */
export const importText = (source: TextSource): string => `${importTexts[source].join('\r\n')}\r\n`;

export const vcards = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Hillary;Tāmati;;;',
  'FN:Tāmati Hillary',
  'EMAIL;TYPE=INTERNET,PREF:tamati@import.example',
  'item1.TEL;TYPE=HOME:09 555 0111',
  'TEL;TYPE=CELL:021 555 0111',
  'BDAY:20070908',
  'ADR;TYPE=HOME:;;11 Peak Road;Auckland;;1010;New Zealand',
  'NOTE:Long note that is fol',
  ' ded over a line',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:4.0',
  'FN:Kate Sheppard',
  'N:Sheppard;Kate;;;',
  'EMAIL:kate@import.example',
  'TEL;VALUE=uri;TYPE="cell,voice":tel:+64-21-555-0112',
  'BDAY:2006-09-19',
  'END:VCARD',
  '',
].join('\r\n');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letter = (column: number) => String.fromCharCode(65 + column);

/** A workbook of one sheet; a cell that begins with `day ` is a date of that many days, one with `=` a formula. */
export function workbook(rows: readonly (readonly string[])[]): Uint8Array {
  const cellOf = (cell: string, at: string) => {
    if (cell.startsWith('day ')) return `<c r="${at}" s="1"><v>${cell.slice(4)}</v></c>`;
    if (cell.startsWith('='))
      return `<c r="${at}" t="str"><f>${escaped(cell.slice(1))}</f><v>${escaped(cell)}</v></c>`;
    return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  };
  const sheet = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${letter(column)}${row + 1}`)).join('')}</row>`,
    )
    .join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Students" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
  });
}
