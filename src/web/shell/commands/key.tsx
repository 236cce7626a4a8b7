/** A key as it stands on the keyboard. */
export const Key = ({ name }: { name: string }) => (
  <kbd className="inline-grid h-5 min-w-5 place-items-center rounded border border-line bg-sunk px-1.25 font-sans text-2xs font-medium text-ink2">
    {labels[name] ?? name.toUpperCase()}
  </kbd>
);

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

const labels: Record<string, string> = { 'mod+k': isMac ? '⌘ K' : 'Ctrl K', escape: 'Esc' };
