import type { Cents } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';

/** The GST inside a price that includes it: 3/23 of it at 15 %, to the nearest cent. */
export function gstWithin(total: Cents): Cents {
  return Math.round((total * 3) / 23);
}

/** Whether a school charges GST on an Auckland day. */
export function chargesGst(
  school: { readonly gstNumber: string | null; readonly gstFrom: LocalDate | null },
  on: LocalDate,
): boolean {
  return school.gstNumber !== null && (school.gstFrom === null || school.gstFrom <= on);
}

/** What taxable supply information must show, by the price of the supply (GST Act, since 1 April 2023). */
export type SupplyBand = {
  /** Above NZ$200: the seller's GST number, and the GST or that it is included. */
  readonly showsGst: boolean;
  /** Above NZ$1,000: the buyer's name and one way to recognise them. */
  readonly showsBuyer: boolean;
};

export function supplyBand(total: Cents): SupplyBand {
  return { showsGst: total > 200_00, showsBuyer: total > 1_000_00 };
}
