const privateHosts = [
  // RFC 1122, 1918, 3927 and 6598.
  /^(?:127|10)\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
  /^169\.254\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  // RFC 4193 and 4291.
  /^\[(?:::1|f[cd][\da-f]*:.*|fe[89ab][\da-f]*:.*)\]$/,
];
/** RFC 6761, 6762 and 8375, and what routers use. */
const homeNames = /(?:^|\.)(?:localhost|local|lan|home|internal|home\.arpa|test)$/;

/** Whether an address with a scheme leads to this machine or one in the same house, and not to one of the internet. */
export function isAtHome(address: string): boolean {
  const { hostname } = new URL(address);
  const isNumbered = /^[\d.]+$|^\[/.test(hostname);
  return isNumbered
    ? privateHosts.some((range) => range.test(hostname))
    : !hostname.includes('.') || homeNames.test(hostname);
}
