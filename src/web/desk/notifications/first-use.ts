/** Calls back at the first click or key, at once where that has been; what it returns undoes it. */
export const onFirstUse = (act: () => void) => {
  if (navigator.userActivation?.hasBeenActive) {
    act();
    return () => undefined;
  }
  const controller = new AbortController();
  const use = () => {
    controller.abort();
    act();
  };
  for (const kind of ['pointerup', 'keydown'] as const) {
    window.addEventListener(kind, use, { capture: true, signal: controller.signal });
  }
  return () => controller.abort();
};
