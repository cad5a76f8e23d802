// The part of the dashboard that is used beside a car, in one file to fetch.

export { HowDidItGo } from './HowDidItGo.tsx';
export { NowNext } from './NowNext.tsx';
export { Owed } from './Owed.tsx';
