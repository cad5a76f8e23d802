const hydrated = 'island-hydrated';

/** Says that an island of this page takes presses from now on; called in its first effect. */
export function sayHydrated(): void {
  document.dispatchEvent(new Event(hydrated));
}

/** Calls back once the next island takes presses. */
export function onceHydrated(then: () => void): void {
  document.addEventListener(hydrated, then, { once: true });
}
