import { Rejection } from '../kernel/rejection.ts';
import { notOffered } from './booking-rules.ts';

/** @throws `not_on_offer` for a service that is none of what the instructor offers */
export function mustBeOnOffer(service: string, offered: readonly string[]): void {
  if (!offered.includes(service))
    throw new Rejection('invalid', 'not_on_offer', notOffered, { fields: { service: notOffered } });
}
