import { Rejection } from '../kernel/rejection.ts';

export const enquiryNotFound = () =>
  new Rejection('missing', 'enquiry_not_found', 'There is no such enquiry.');

export const enquiryConverted = () =>
  new Rejection(
    'conflict',
    'enquiry_converted',
    'This person is one of your students now. Find them under Students.',
  );
