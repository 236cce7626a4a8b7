import { type Area, loadTexts } from '#web/i18n/i18n.ts';

/** A part of the page that comes when it is first asked for, with its texts, so that nothing is drawn twice. */
export const withLists = async <Module, Component>(
  module: Promise<Module>,
  pick: (module: Module) => Component,
  ...areas: Area[]
): Promise<{ default: Component }> => {
  const [loaded] = await Promise.all([module, loadTexts('lists'), loadTexts('errors'), ...areas.map(loadTexts)]);
  return { default: pick(loaded) };
};
