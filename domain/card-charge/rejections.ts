import { Rejection } from '../kernel/rejection.ts';

export const noCardChargePlanned = () =>
  new Rejection('missing', 'no_card_charge', 'No charge to a saved card is planned for this.');
