import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

interface QrCodeProps extends ComponentProps<'svg'> {
  /** What a phone reads from it. */
  text: string;
  /** What it leads to, for those who do not see it. */
  label: string;
}

/** Black on white in both themes, because not every camera reads the other way round. The drawing code is fetched when it is first needed. */
export function QrCode({ text, label, ...rest }: QrCodeProps) {
  const code = useQuery({
    queryKey: ['qr', text],
    // What it says may be a secret: it is forgotten with the dialog that shows it.
    gcTime: 0,
    queryFn: async () => {
      const { qrPath } = await import('./qr-path.ts');
      return qrPath(text);
    },
  });
  const size = code.data?.size ?? 29;
  return (
    <svg
      data-slot="qr"
      viewBox={`-3 -3 ${size + 6} ${size + 6}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      {...rest}
    >
      <rect x="-3" y="-3" width="100%" height="100%" fill="#fff" />
      <path d={code.data?.path} fill="#000" />
    </svg>
  );
}
