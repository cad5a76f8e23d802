import { Rejection } from '../kernel/rejection.ts';

export const boardNotFound = () =>
  new Rejection('missing', 'board_not_found', 'There is no such mood board.');
