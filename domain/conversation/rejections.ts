import { Rejection } from '../kernel/rejection.ts';

export const conversationNotFound = () =>
  new Rejection('missing', 'conversation_not_found', 'There is no such conversation.');
