import { atom } from 'jotai';

/** What has been typed and not sent, by conversation; it is still there when one comes back to it. */
export const draftsAtom = atom<Readonly<Record<number, string>>>({});
