// The plain type checker cannot read .astro files; `astro check` reads them for itself.
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
