import { Rejection } from '../kernel/rejection.ts';

export const resourceNotFound = () =>
  new Rejection('missing', 'resource_not_found', 'There is no such resource.');

const refused = (code: string, sentence: string) =>
  new Rejection('invalid', code, sentence, { fields: { file: sentence } });

export const fileMissing = () => refused('file_missing', 'Please choose a file.');
export const fileTooLarge = () =>
  refused('file_too_large', 'This file is larger than 10 MB. Share a link to it instead.');
export const fileNotTaken = () =>
  refused('file_not_taken', 'Please choose a PDF or a picture (JPEG, PNG or WebP).');
export const fileBroken = () =>
  refused('file_broken', 'This picture is damaged. Please choose another one.');
export const tooManyPixels = () =>
  refused(
    'too_many_pixels',
    'This picture has too many pixels. Please choose one of at most 50 megapixels.',
  );
