let host: HTMLElement | null = null;

/** Where dialogs, menus and tooltips are put: the element that holds the app, where there is one; null is the page itself. */
export const portalHost = (): HTMLElement | null => host;

export function setPortalHost(element: HTMLElement): void {
  host = element;
}
