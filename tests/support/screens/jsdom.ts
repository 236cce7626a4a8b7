// jsdom has no layout to watch or to scroll, and plays nothing.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.AudioContext ??= class {} as typeof AudioContext;
// A wide screen and a mouse.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: /min-width|pointer: fine/.test(media) }) as MediaQueryList;
Element.prototype.scrollIntoView ??= () => undefined;
