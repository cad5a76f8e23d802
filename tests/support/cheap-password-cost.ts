/** What a password costs in tests: hundreds of people sign up there, and nobody is to be kept from guessing. */
export const cheapPasswordCost: Bun.Password.Argon2Algorithm = {
  algorithm: 'argon2id',
  memoryCost: 8,
  timeCost: 1,
};
