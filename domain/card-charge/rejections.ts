import { Rejection } from '../kernel/rejection.ts';

export const noCardChargePlanned = () =>
  new Rejection('missing', 'no_card_charge', 'No charge of a kept card is planned for this.');
