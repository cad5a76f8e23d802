/** The demo school's instructor: offered by the landing page where demo data is on, and known to no other installation. */
export const demoSignIn = { email: 'marama@kowhai.example', password: 'keep-left-demo' } as const;
