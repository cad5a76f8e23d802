/** What a password costs to hash, and so to guess: Bun's own for argon2id, 64 MiB and two rounds. */
export const passwordCost: Bun.Password.Argon2Algorithm = {
  algorithm: 'argon2id',
  memoryCost: 65_536,
  timeCost: 2,
};
