import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MessageContent, Money } from '#contract/schema.ts';
import { safePageHref } from '#web/components/tickets/safe-href.ts';
import { formatReais } from '#web/i18n/money.ts';

export type Kind = MessageContent['kind'];
export type Of<K extends Kind> = Extract<MessageContent, { kind: K }>;

interface KindCardProps {
  icon: LucideIcon;
  /** What kind of thing it is. */
  label: string;
  title?: string | undefined;
  /** Beside the title, where one looks for a price. */
  aside?: string | undefined;
  children?: ReactNode;
}

/** The frame that all kinds share. */
export const KindCard = ({ icon: Icon, label, title, aside, children }: KindCardProps) => (
  <div className="my-0.5 -mx-1 grid w-66 max-w-[calc(100%+0.5rem)] gap-1.5 rounded-md border border-line bg-panel p-2 text-sm">
    <div className="flex items-center gap-1.5 text-xs text-ink2">
      <Icon size={14} className="shrink-0" aria-hidden />
      <span className="min-w-0 truncate">{label}</span>
    </div>
    {(title || aside) && (
      <div className="flex items-baseline gap-2">
        <b className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{title}</b>
        {aside && <span className="shrink-0 font-medium tabular-nums">{aside}</span>}
      </div>
    )}
    {children}
  </div>
);

/** Somebody's own words. */
export const Words = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
      {text}
    </p>
  ) : null;

/** An address, if it is one that is safe to open. */
export function OpenLink({ url, label }: { url: string | undefined; label: string }) {
  const href = url && safePageHref(url);
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex h-7 w-fit max-w-full items-center rounded-md border border-line px-2.5 text-xs font-medium hover:bg-hover"
    >
      <span className="truncate">{label}</span>
    </a>
  );
}

export function priceText(price: Money | undefined): string | undefined {
  if (!price) return undefined;
  const { amount, currency } = price;
  if (currency === 'BRL') return formatReais(amount);
  const written = /^[A-Z]{3}$/.test(currency) ? { style: 'currency' as const, currency } : { minimumFractionDigits: 2 };
  return new Intl.NumberFormat(document.documentElement.lang || 'pt-BR', written).format(amount);
}

/** Lists from a phone may say the same twice, and never change their order. */
export const keyed = <Item,>(items: readonly Item[]) => items.map((item, key) => ({ item, key }));
