/** What somebody agrees to who wants news; kept with the day on which they did. Without it no message of that kind goes out. */
export const marketingConsent =
  'Email me news and offers from my driving school. I can end this at any time with one press.';
