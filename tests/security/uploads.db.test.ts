import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { guardian, learner } from './people.ts';

/** Where bytes of others come in: the field of the form that carries them, how many are taken, and where they are seen again. */
type Door = {
  readonly part: string;
  readonly largest: number;
  readonly path: string;
  readonly servedAt: (body: any) => string;
};
type Owner = Person & { readonly doors: Readonly<Record<'photo' | 'logo' | 'file', Door>> };
const MB = 1024 * 1024;

let product: TestProduct;
let marama: Owner;
let hemi: Owner;
let strangers: Readonly<Record<'visitor' | 'student' | 'parent' | 'other school', Person>>;
const warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  product = await openTestProduct();
  marama = await owner();
  hemi = await owner();
  const studentId = await product.student(marama);
  strangers = {
    visitor: product.visitor(),
    student: await learner(product, marama, studentId),
    parent: await guardian(product, marama, studentId, 'full'),
    'other school': hemi,
  };
});
afterAll(async () => {
  warnings.mockRestore();
  await product.close();
});

const noImage = 'Invalid file type: Please select an image file.';
const notTaken = 'Please choose a PDF or a picture (JPEG, PNG or WebP).';
const broken = 'This picture is damaged. Please choose another one.';
const fewer = (please: string) =>
  `has too many pixels. Please ${please} one of at most 50 megapixels.`;
/** Trails real pictures here and must be seen nowhere. */
const hidden = '<script>hidden()</script>';

type Attack = {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
  /** How a photo and a logo, and how a shared file answers: what it says, or that it takes it. */
  readonly picture: string;
  readonly file: string;
};
const taken = 'taken';

test('what comes in through any door is refused with a sentence and leaves nothing behind, or is served as what it is and nothing else', async () => {
  const png = await red().png().toBuffer();
  const jpeg = await red().jpeg().toBuffer();
  const attacks: Record<string, Attack> = {
    'an SVG with a script': {
      bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${hidden}</svg>`),
      name: 'a.svg',
      type: 'image/svg+xml',
      picture: noImage,
      file: notTaken,
    },
    'HTML that calls itself a PNG': {
      bytes: Buffer.from(`<!doctype html>${hidden}`),
      picture: noImage,
      file: notTaken,
    },
    'a script behind the head of a GIF': {
      bytes: Buffer.from(`GIF89a/*${'x'.repeat(200)}*/=1;${hidden}`),
      picture: noImage,
      file: notTaken,
    },
    'a PNG with a page and a zip behind it': {
      bytes: Buffer.concat([png, Buffer.from(`${hidden}PK\u0003\u0004`)]),
      picture: taken,
      file: taken,
    },
    'a JPEG with the place it was taken at': {
      bytes: await red()
        .withExif({ IFD0: { ImageDescription: hidden }, IFD3: { GPSLatitude: '36/1 51/1 0/1' } })
        .jpeg()
        .toBuffer(),
      name: 'a.jpg',
      type: 'image/jpeg',
      picture: taken,
      file: taken,
    },
    'a PNG that is declared a page': {
      bytes: png,
      name: 'a.html',
      type: 'text/html',
      picture: taken,
      file: taken,
    },
    'a PDF that is declared a PNG': {
      bytes: Buffer.from('%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript>>>> endobj'),
      picture: noImage,
      file: taken,
    },
    'a film in the wrapping of a WebP': {
      bytes: Buffer.from('RIFF\u0000\u0000\u0000\u0000AVI LIST'),
      picture: noImage,
      file: notTaken,
    },
    'a few bytes that unpack to 30,000 by 30,000': {
      bytes: bomb(30_000),
      picture: `This image ${fewer('select')}`,
      file: `This picture ${fewer('choose')}`,
    },
    'half a JPEG': { bytes: jpeg.subarray(0, jpeg.length / 2), picture: noImage, file: broken },
    'a PNG without its end': {
      bytes: png.subarray(0, png.length - 30),
      picture: noImage,
      file: broken,
    },
    'an empty file': { bytes: Buffer.alloc(0), picture: noImage, file: 'Please choose a file.' },
  };
  for (const [what, attack] of Object.entries(attacks))
    for (const [name, door] of Object.entries(marama.doors)) {
      const { bytes, name: fileName = 'a.png', type = 'image/png' } = attack;
      const body = form([title, filePart(door.part, bytes, fileName, type)]);
      await expectAnswer(
        `${what}: ${name}`,
        marama,
        door,
        body,
        name === 'file' ? attack.file : attack.picture,
      );
    }
});

test('a door takes what it says it takes, to the byte', async () => {
  const png = await red().png().toBuffer();
  const heavy = {
    picture: 'File too large: Please select an image smaller than 5MB.',
    file: 'This file is larger than 10 MB. Share a link to it instead.',
  };
  for (const [name, door] of Object.entries(hemi.doors))
    for (const excess of [0, 1]) {
      const bytes = Buffer.concat([png, Buffer.alloc(door.largest - png.length + excess)]);
      const body = form([title, filePart(door.part, bytes)]);
      const said = name === 'file' ? heavy.file : heavy.picture;
      await expectAnswer(
        `${excess} too many: ${name}`,
        hemi,
        door,
        body,
        excess === 0 ? taken : said,
      );
    }
});

test('a form that is none, or holds something else than one file, is refused with a sentence', async () => {
  const png = await red().png().toBuffer();
  const nothing =
    'Nothing was sent that we can read. Send JSON or a form, and say which in Content-Type.';
  const cut =
    'The form could not be read: it was cut short, or its parts are not marked as it says.';
  const noFile = { picture: noImage, file: 'Please choose a file.' };
  for (const [name, door] of Object.entries(hemi.doors)) {
    const none = name === 'file' ? noFile.file : noFile.picture;
    const good = form([title, filePart(door.part, png)]);
    const forms: readonly (readonly [string, BodyInit, string, (string | null)?])[] = [
      ['no content type', good, nothing, null],
      ['a picture and no form', png, nothing, 'image/png'],
      ['no boundary', good, cut, 'multipart/form-data'],
      ['another boundary', good, cut, 'multipart/form-data; boundary=another'],
      ['a form cut short', good.subarray(0, -60), cut],
      ['JSON that is a form', good, 'The request body is not valid JSON.', 'application/json'],
      ['JSON', '{"title":"Title"}', none, 'application/json'],
      ['no file', form([title]), none],
      [
        'a text for a file',
        form([
          title,
          {
            ...filePart(door.part, 'text'),
            head: `Content-Disposition: form-data; name="${door.part}"`,
          },
        ]),
        none,
      ],
      [
        'a part without a name',
        form([title, { head: 'Content-Disposition: form-data; filename="a.png"', body: png }]),
        none,
      ],
      ['a part without a head', form([title, { head: 'X-Part: 1', body: png }]), none],
      ['two files', form([title, filePart(door.part, png), filePart(door.part, png)]), none],
      [
        'two thousand files',
        form([title, ...Array.from({ length: 2_000 }, () => filePart(door.part, png))]),
        'This form has more than 100 fields.',
      ],
      [
        'names of prototypes',
        form([title, filePart('__proto__', png), filePart('constructor', png)]),
        none,
      ],
    ];
    for (const [what, body, said, contentType] of forms)
      await expectAnswer(`${what}: ${name}`, hemi, door, body, said, contentType);
  }
});

test('a file keeps its own name, without what only pretends, and cannot write a header with it', async () => {
  const png = await red().png().toBuffer();
  const names: Record<string, string> = {
    'Kōwhai 運転.png': 'Kōwhai 運転.png',
    '../../etc/passwd': 'passwd.png',
    'C:\\notes\\parking.PNG': 'parking.PNG',
    'page.html': 'page.html.png',
    '.htaccess': 'htaccess.png',
    'gnp.\u202Eexe.png': 'gnp.exe.png',
    'a%22; filename=%22b.html': 'a%22; filename=%22b.html.png',
    "it's;\u0000 \u0007a*.png": "it's; a*.png",
    [`${'x'.repeat(10_000)}.png`]: `${'x'.repeat(120)}.png`,
    '\u{1F697}\u2028 \u200F.png': '\u{1F697}.png',
    '   ': 'file.png',
  };
  const door = marama.doors.file;
  for (const [given, kept] of Object.entries(names)) {
    const { status, body } = await send(
      door.path,
      marama,
      form([title, filePart(door.part, png, given)]),
    );
    expect([given, status, body.fileName]).toEqual([given, 201, kept]);
    const { headers } = await marama.get(door.servedAt(body));
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="[\w. -]{1,140}"; filename\*=UTF-8''[\w.~%-]+$/,
    );
  }
});

test('nobody else sends anything through these doors', async () => {
  const png = await red().png().toBuffer();
  const before = await stored();
  const statuses: Record<string, number[]> = {};
  // A photo is one's own: there is nobody else's to reach for.
  for (const [who, person] of Object.entries(strangers))
    for (const door of [
      marama.doors.logo,
      marama.doors.file,
      ...(who === 'other school' ? [] : [marama.doors.photo]),
    ]) {
      const { status } = await send(door.path, person, form([title, filePart(door.part, png)]));
      (statuses[who] ??= []).push(status);
    }
  expect(statuses).toEqual({
    visitor: [401, 401, 401],
    student: [401, 401, 401],
    parent: [401, 401, 401],
    'other school': [404, 404],
  });
  expect(await stored()).toEqual(before);
});

function red() {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } });
}

/** A PNG that says it is `side` by `side`, and has a line of it. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(Bun.hash.crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(side + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An instructor with a school, and their doors. */
async function owner(): Promise<Owner> {
  const person = await product.instructor();
  const { id } = (await person.get('/api/auth/user')).body;
  const studentId = await product.student(person);
  const doors = {
    photo: {
      part: 'profilePicture',
      largest: 5 * MB,
      path: '/api/profile/upload-picture',
      servedAt: (body: any) => body.profileImageUrl,
    },
    logo: {
      part: 'logo',
      largest: 5 * MB,
      path: `/api/schools/${id}/logo`,
      servedAt: (body: any) => body.logoUrl,
    },
    file: {
      part: 'file',
      largest: 10 * MB,
      path: `/api/students/${studentId}/resource-files`,
      servedAt: (body: any) => `/api/resources/${body.id}/file`,
    },
  };
  return { ...person, doors };
}

type Part = { readonly head: string; readonly body: Buffer | string };
const boundary = 'a-boundary-that-nobody-would-write';
const multipart = `multipart/form-data; boundary=${boundary}`;
const title: Part = { head: 'Content-Disposition: form-data; name="title"', body: 'Title' };

/** Written by hand, because a browser's form would not say such things. */
const filePart = (
  part: string,
  body: Buffer | string,
  name = 'a.png',
  type = 'image/png',
): Part => ({
  head: `Content-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: ${type}`,
  body,
});

function form(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const pieces = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

async function send(
  path: string,
  person: Person,
  body: BodyInit,
  contentType: string | null = multipart,
) {
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
    body,
  });
  if (contentType === null) request.headers.delete('content-type');
  else request.headers.set('content-type', contentType);
  const response = await product.product.app.handle(request);
  const answer: any = await response.json();
  return { status: response.status, type: response.headers.get('content-type'), body: answer };
}

async function expectAnswer(
  what: string,
  person: Person,
  door: Door,
  body: BodyInit,
  said: string,
  contentType?: string | null,
) {
  const before = await stored();
  const answer = await send(door.path, person, body, contentType);
  if (said !== taken) {
    expect([what, answer.body.message]).toEqual([what, said]);
    expect([what, answer.status >= 400 && answer.status < 500, answer.type]).toEqual([
      what,
      true,
      'application/problem+json',
    ]);
    expect([what, await stored()]).toEqual([what, before]);
    return;
  }
  expect([what, answer.status < 300, answer.body.message]).toEqual([what, true, undefined]);
  await expectHarmless(what, person, door.servedAt(answer.body));
}

async function expectHarmless(what: string, person: Person, path: string) {
  const served = await product.product.app.handle(
    new Request(`http://localhost${path}`, {
      headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
    }),
  );
  const bytes = Buffer.from(await served.arrayBuffer());
  const type = served.headers.get('content-type') ?? '';
  expect([what, served.headers.get('x-content-type-options')]).toEqual([what, 'nosniff']);
  expect([what, bytes.includes('hidden()')]).toEqual([what, false]);
  if (path.startsWith('/api/resources')) {
    expect([what, served.headers.get('content-security-policy')]).toEqual([
      what,
      "default-src 'none'; sandbox",
    ]);
    expect(served.headers.get('content-disposition')).toMatch(
      type === 'application/pdf' ? /^attachment; / : /^inline; /,
    );
  }
  if (type === 'application/pdf') return;
  const { format, exif, xmp } = await sharp(bytes).metadata();
  expect([what, type, exif, xmp]).toEqual([what, `image/${format}`, undefined, undefined]);
}

/** What is kept of anybody: pictures, files and facts. */
async function stored(): Promise<unknown> {
  const { sql } = product.product.deps;
  const [counts] = await sql`
    select (select count(*) from vault.picture)::int as pictures, (select count(*) from vault.resource_file)::int as files,
      (select count(*) from ledger.events)::int as facts`;
  return { ...counts };
}
