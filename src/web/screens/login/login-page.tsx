import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '#web/components/brand.tsx';

export interface LoginPageProps {
  title: string;
  notice: ReactNode;
  children: ReactNode;
}

export const LoginPage = ({ title, notice, children }: LoginPageProps) => {
  const { t } = useTranslation('login');
  return (
    <main className="grid min-h-full place-items-center bg-bg p-4">
      <div className="flex w-full max-w-90 flex-col gap-6 py-8">
        <div className="flex flex-col items-center gap-2 text-center">
          <Brand size={40} />
          <p className="text-ink2">{t('greeting')}</p>
        </div>
        <section className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-6">
          <h1 className="text-xl font-semibold">{title}</h1>
          {notice}
          {children}
        </section>
      </div>
    </main>
  );
};
