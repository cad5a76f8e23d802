import { Rejection } from '../kernel/rejection.ts';

export const notificationNotFound = () =>
  new Rejection('missing', 'notification_not_found', 'There is no such notification.');
