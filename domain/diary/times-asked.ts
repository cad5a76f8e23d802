/** Times that one request to move a lesson may name. */
export const mostTimesAsked = 3;
