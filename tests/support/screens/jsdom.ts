/** What jsdom lacks: it has no layout to watch or to scroll, plays nothing, and its screen is wide, with a mouse. */
export function furnishJsdom(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.AudioContext ??= class {} as typeof AudioContext;
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: /min-width|pointer: fine/.test(media) }) as MediaQueryList;
  Element.prototype.scrollIntoView ??= () => undefined;
}
