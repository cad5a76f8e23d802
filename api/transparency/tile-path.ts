import { tileWidth } from './tiles.ts';

/** Which tile an address asks for; `width` is of a partial one. */
export type TileAddress = {
  readonly level: number;
  readonly number: number;
  readonly width: number;
};

/** `L/N` or `L/N.p/W`, as C2SP tlog-tiles writes it: N in groups of three digits, all but the last after an x. */
export function tilePath({ level, number, width }: TileAddress): string {
  const groups = [String(number % 1_000).padStart(3, '0')];
  for (let rest = Math.floor(number / 1_000); rest > 0; rest = Math.floor(rest / 1_000))
    groups.unshift(`x${String(rest % 1_000).padStart(3, '0')}`);
  return `${level}/${groups.join('/')}${width < tileWidth ? `.p/${width}` : ''}`;
}

/** Reads such an address; null where it is not written that very way, so that a tile has one address. */
export function readTilePath(path: string): TileAddress | null {
  const [, level, groups = '', width] =
    /^(\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  const address = {
    level: Number(level),
    number: Number(groups.replace(/[x/]/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  };
  return level !== undefined && address.width > 0 && tilePath(address) === path ? address : null;
}
