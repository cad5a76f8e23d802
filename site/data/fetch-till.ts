import { answered, api } from '#site/api-client.ts';

/** Whether cards are taken here, and whether only for practice. It changes when the app is started with other keys. */
export const fetchTill = () => answered(api.till.get());
