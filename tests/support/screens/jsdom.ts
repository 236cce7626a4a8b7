// jsdom has no layout to watch or to scroll, and plays nothing.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.AudioContext ??= class {} as typeof AudioContext;
Element.prototype.scrollIntoView ??= () => undefined;
