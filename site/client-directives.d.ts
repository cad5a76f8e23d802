import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when it is first touched: `hydrate-on-touch.ts`. */
    'client:touch'?: boolean;
  }
}
