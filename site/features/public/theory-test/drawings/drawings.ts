import { lightPictures } from './light-pictures.tsx';
import { markingPictures } from './marking-pictures.tsx';
import { signPictures } from './sign-pictures.tsx';
import { situationPictures } from './situation-pictures.tsx';

/** Every drawing a question may ask for, by id; each fills a picture of 320 by 220. */
export const drawings = new Map(
  Object.entries({ ...signPictures, ...lightPictures, ...markingPictures, ...situationPictures }),
);
