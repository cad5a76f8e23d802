import type { Key } from './admit.ts';

/** Bits for each key and how many of them are set: one in some hundred thousand keys that were never added is taken for one that was. */
const bitsPerKey = 32;
const setBits = 8;
const firstBits = 2 ** 17;

type Layer = { readonly words: Uint32Array; readonly mask: number; left: number };

/** Remembers in a few bits each that keys were added: of what it does not know, none was. A Bloom filter that grows by layers, each twice as large as the one before. */
export function goneKeys() {
  const layers: Layer[] = [];

  function layerWithRoom(): Layer {
    const last = layers.at(-1);
    if (last && last.left > 0) return last;
    const bits = last ? last.words.length * 64 : firstBits;
    const layer = {
      words: new Uint32Array(bits / 32),
      mask: bits - 1,
      left: Math.floor(bits / bitsPerKey),
    };
    layers.push(layer);
    return layer;
  }

  return {
    add(key: Key): void {
      const layer = layerWithRoom();
      layer.left -= 1;
      const [first, step] = hashesOf(key);
      for (let nth = 0; nth < setBits; nth++) {
        const bit = (first + nth * step) & layer.mask;
        layer.words[bit >>> 5] = (layer.words[bit >>> 5] ?? 0) | (1 << (bit & 31));
      }
    },
    has(key: Key): boolean {
      if (layers.length === 0) return false;
      const [first, step] = hashesOf(key);
      return layers.some(({ words, mask }) => {
        for (let nth = 0; nth < setBits; nth++) {
          const bit = (first + nth * step) & mask;
          if (((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
        }
        return true;
      });
    },
  };
}

function hashesOf(key: Key): readonly [first: number, step: number] {
  if (typeof key === 'string')
    return [Bun.hash.xxHash32(key), Bun.hash.xxHash32(key, 0x9e3779b1) | 1];
  const first = mixed((key | 0) ^ Math.imul(Math.floor(key / 2 ** 32), 0x85ebca6b));
  return [first, mixed(first ^ 0x9e3779b1) | 1];
}

/** Each bit of the result depends on all of the number. */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
