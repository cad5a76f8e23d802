/** How far two colours (`#rrggbb`) stand apart, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whether words in this colour can be read on that ground (WCAG 2.2 AA, 1.4.3). */
export const isReadable = (colour: string, ground: string): boolean =>
  contrast(colour, ground) >= 4.5;

/** Whether a shape in this colour can be seen on that ground (WCAG 2.2 AA, 1.4.11). */
export const isVisible = (colour: string, ground: string): boolean => contrast(colour, ground) >= 3;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
