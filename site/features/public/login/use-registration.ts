import { useEffect, useState } from 'react';
import { answered, api } from '#site/api-client.ts';

export type Registration = { readonly isOpen: boolean; readonly isTrial: boolean };

/** Where the server does not say, its refusal will. */
const usual: Registration = { isOpen: true, isTrial: true };

/** Whether anybody may join here; null until the server has answered. */
export function useRegistration(): Registration | null {
  const [registration, setRegistration] = useState<Registration | null>(null);
  useEffect(() => {
    answered(api.auth.registration.get()).then(setRegistration, () => setRegistration(usual));
  }, []);
  return registration;
}
