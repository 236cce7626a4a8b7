import { CircleCheck, CircleX, LoaderCircle, type LucideIcon, QrCode, Smartphone, TriangleAlert } from 'lucide-react';
import type { ConnectionStatus } from '#contract/schema.ts';
import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A status as an icon and a word: never by colour alone. */
export const ConnectionStatusMark = ({ status }: { status: ConnectionStatus }) => {
  const { t } = useTranslation('connections');
  const { icon: Icon, tone, isMoving } = looks[status];
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <Icon size={16} className={classes('shrink-0', tone, isMoving && 'turn')} aria-hidden="true" />
      {t(`status.${status}`)}
    </span>
  );
};

const looks: Record<ConnectionStatus, { icon: LucideIcon; tone: string; isMoving?: true }> = {
  OPENING: { icon: LoaderCircle, tone: 'text-ink3', isMoving: true },
  qrcode: { icon: QrCode, tone: 'text-info' },
  PAIRING: { icon: Smartphone, tone: 'text-info' },
  CONNECTED: { icon: CircleCheck, tone: 'text-ok' },
  DISCONNECTED: { icon: CircleX, tone: 'text-danger' },
  TIMEOUT: { icon: TriangleAlert, tone: 'text-warn' },
};
