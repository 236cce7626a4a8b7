import type { ReactNode } from 'react';

export const Chapter = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-4 border-t border-line pt-8">
    <h2 id={`${id}-title`} className="text-2xl font-semibold">
      {title}
    </h2>
    {children}
  </section>
);

/** Words on the left, what they speak of on the right; below each other where there is no room. */
export const Step = ({ title, children, shows }: { title: string; children: ReactNode; shows?: ReactNode }) => (
  <section className="grid gap-x-8 gap-y-4 pt-2 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
    <div className="flex flex-col gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </div>
    {shows && <div className="flex min-w-0 flex-col gap-4">{shows}</div>}
  </section>
);

export const P = ({ children }: { children: ReactNode }) => <p className="max-w-prose text-ink2">{children}</p>;

export const List = ({ items }: { items: readonly ReactNode[] }) => (
  <ul className="flex max-w-prose list-disc flex-col gap-1.5 ps-5 text-ink2">
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text stay where they are
      <li key={index}>{item}</li>
    ))}
  </ul>
);

export const File = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-sunk px-1 font-mono text-xs text-ink wrap-anywhere">{children}</code>
);

/** To another story of this Storybook, wherever it is served from. */
export const Story = ({ id, children }: { id: string; children: string }) => (
  <a href={`./?path=/story/${id}`} target="_top" className="text-ink underline underline-offset-2">
    {children}
  </a>
);
