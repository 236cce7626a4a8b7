import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '#web/components/panes/entry-page.tsx';

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
