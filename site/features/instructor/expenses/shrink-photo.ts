/** Pixels of its longer side, and bytes, that a receipt may have before it lies on a phone and goes through a weak line. */
const longestSide = 1_600;
const mostBytes = 400_000;
const qualities = [0.8, 0.65, 0.5, 0.4];

/**
 * A photo as JPEG that small print is read at and that a phone can keep, as base64. Drawn again it has lost the place it was taken at.
 * @throws where the browser cannot read the file as a picture
 */
export async function shrunkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  for (
    let scale = longestSide / Math.max(picture.width, picture.height, longestSide);
    ;
    scale /= 1.4
  )
    for (const quality of qualities) {
      const blob = await drawn(picture, scale, quality);
      if (blob.size <= mostBytes) return base64Of(blob);
    }
}

async function drawn(picture: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  // What is transparent in a picture is paper in a JPEG.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('this browser makes no JPEG'))),
      'image/jpeg',
      quality,
    ),
  );
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', ({ target }) =>
      resolve(typeof target?.result === 'string' ? (target.result.split(',')[1] ?? '') : ''),
    );
    reader.addEventListener('error', () => reject(new Error('the picture could not be read')));
    reader.readAsDataURL(blob);
  });
