/**
 * What a key press asks for: `mod+k`, `escape` out of a text, or one plain character while those are shortcuts.
 * A letter typed into a text, a menu or a dialog is none.
 */
export const pressedKey = (event: KeyboardEvent, singleKeys: boolean): string | undefined => {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return undefined;
  const { key, target } = event;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k') return 'mod+k';
  if (hasModifier || !(target instanceof Element) || target.closest(ownKeys)) return undefined;
  if (target.closest(texts)) return key === 'Escape' ? 'escape' : undefined;
  if (!singleKeys || !/^[a-z0-9/?]$/i.test(key) || (event.shiftKey && /[a-z]/i.test(key))) return undefined;
  return key.toLowerCase();
};

const texts =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable]';

/** What has keys of its own: type-ahead in menus and lists, Escape in dialogs. */
const ownKeys = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
