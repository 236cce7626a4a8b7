import type { ReactNode } from 'react';
import { EntryPage } from '#web/components/panes/entry-page.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface LoginPageProps {
  title: string;
  notice: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

export const LoginPage = (props: LoginPageProps) => {
  const { t } = useTranslation('login');
  return <EntryPage {...props} greeting={t('greeting')} />;
};
