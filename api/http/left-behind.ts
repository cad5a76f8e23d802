/**
 * `Clear-Site-Data` of an answer that signs out: what the browser has kept of our answers goes. Not its storage, where the colour scheme and messages
 * that wait for a network lie, nor its cookies, of which another portal of ours may have one.
 */
export const clearSiteData = '"cache"';
