import { Rejection } from '../kernel/rejection.ts';

export const payerNotFound = () =>
  new Rejection('missing', 'payer_not_found', 'Your school has no such payer.');
