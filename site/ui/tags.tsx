import type { ReactNode } from 'react';

// What stands for a tag of a message: `words.movedUp({ b: bold, … })`.

export const bold = (words: ReactNode) => <b>{words}</b>;
export const boldFigure = (words: ReactNode) => <b className="num">{words}</b>;
export const small = (words: ReactNode) => <small>{words}</small>;
export const figure = (words: ReactNode) => <span className="num">{words}</span>;
/** For those who hear the page. */
export const hidden = (words: ReactNode) => <span className="visually-hidden">{words}</span>;
