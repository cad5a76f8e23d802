import bowser from 'bowser';
import type { browserFamilies, signingDevices } from '#domain/agreement/events.ts';

export type SigningDevice = {
  readonly device: (typeof signingDevices)[number];
  readonly browser: (typeof browserFamilies)[number] | null;
};

const kinds = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' } as const;
const families = ['Chrome', 'Safari', 'Firefox', 'Edge'] as const;

/** The kind of device behind a request, kept this coarse so that it identifies nobody. */
export function deviceOf(userAgent: string | null | undefined): SigningDevice {
  if (!userAgent) return { device: 'unknown', browser: null };
  const { browser, platform } = bowser.parse(userAgent);
  return {
    device: kinds[platform.type as keyof typeof kinds] ?? 'unknown',
    browser: families.find((family) => browser.name?.includes(family)) ?? 'other',
  };
}
