import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import { classes } from '../classes.ts';
import { LanguageChoice } from './language-choice.tsx';

export interface EntryPageProps {
  title: string;
  greeting: string;
  /** Stands above what the page asks for. */
  notice?: ReactNode;
  children: ReactNode;
  /** Leads to other pages of this kind. */
  footer?: ReactNode;
  isWide?: boolean;
}

/** A page for whoever is not signed in: the product's name, and one thing to fill in. It hangs from the top, so that what comes late moves nothing above it. */
export const EntryPage = ({ title, greeting, notice, children, footer, isWide = false }: EntryPageProps) => (
  <main className="relative grid min-h-full content-start justify-items-center bg-bg p-4 pt-[max(3rem,10vh)]">
    <div className="absolute top-3 right-3">
      <LanguageChoice />
    </div>
    <div className={classes('flex w-full flex-col gap-6 py-8', isWide ? 'max-w-180' : 'max-w-90')}>
      <div className="flex flex-col items-center gap-2 text-center">
        <Brand size={40} />
        <p className="text-ink2">{greeting}</p>
      </div>
      <section className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-6 max-sm:p-4">
        <h1 className="text-xl font-semibold">{title}</h1>
        {notice}
        {children}
      </section>
      {footer && <p className="text-center text-sm text-ink2">{footer}</p>}
    </div>
  </main>
);
