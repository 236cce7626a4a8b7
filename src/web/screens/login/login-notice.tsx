import { Building2, CalendarX, type LucideIcon, MonitorSmartphone, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Why one stands at the login without having asked for it. */
export type LoginNoticeKind = 'expired' | 'displaced' | 'inactive' | 'sessionEnded';

export interface LoginNoticeProps {
  kind: LoginNoticeKind;
  /** dd/MM/yyyy */
  expiredOn: string | null;
  /** What can be done about it. */
  action?: ReactNode;
}

export const LoginNotice = ({ kind, expiredOn, action }: LoginNoticeProps) => {
  const { t } = useTranslation('login');
  const Icon = icons[kind];
  const title = {
    expired: () => t('expired', { date: expiredOn ?? '—' }),
    displaced: () => t('displaced'),
    inactive: () => t('inactive'),
    sessionEnded: () => t('sessionEnded'),
  }[kind]();
  const hint = {
    expired: `${t('expiredHint')} ${t(action ? 'expiredPay' : 'expiredAskAdmin')}`,
    displaced: t('displacedHint'),
    inactive: t('inactiveHint'),
    sessionEnded: null,
  }[kind];
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-line bg-warn-soft p-3 text-sm">
      <Icon size={20} className="mt-px shrink-0 text-warn" aria-hidden="true" />
      <div>
        <p className="font-medium">{title}</p>
        {hint && <p className="text-ink2">{hint}</p>}
        {action && <div className="mt-2.5">{action}</div>}
      </div>
    </div>
  );
};

const icons: Record<LoginNoticeKind, LucideIcon> = {
  expired: CalendarX,
  displaced: MonitorSmartphone,
  inactive: Building2,
  sessionEnded: TimerOff,
};
