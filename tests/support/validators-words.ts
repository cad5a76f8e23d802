/** How the validator speaks to programmers when nobody gives it words; nothing of it may reach a person. */
export const validatorsWords =
  /invalid (input|option|string|number|key|value|iso|url|email|uuid)|\bexpected\b|, received|too (small|big):|unrecognized|\bNaN\b|discriminator|\bundefined\b/i;
