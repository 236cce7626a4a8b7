import {
  CircleCheck,
  CircleX,
  Gauge,
  HeartPulse,
  History,
  KeyRound,
  LoaderCircle,
  type LucideIcon,
  QrCode,
  Smartphone,
  TriangleAlert,
  Users,
} from 'lucide-react';
import type { Connection, ConnectionStatus, HistoryImport, NumberHealth, OfficialNumber } from '#contract/schema.ts';
import { asksForPasskey } from '#machines/connection.ts';
import { classes } from '#web/components/classes.ts';
import { errorText } from '#web/desk/error-text.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A status as an icon and a word, never by colour alone, and below it why it is so, where that is known. */
export const ConnectionStatusMark = ({
  status,
  failure,
  health,
  newChatsAt,
  officialNumber,
  historyImport,
}: Pick<Connection, 'status' | 'failure' | 'health' | 'newChatsAt' | 'officialNumber' | 'historyImport'>) => {
  const { t } = useTranslation('connections');
  const look = asksForPasskey({ status, failure: failure ?? null }) ? 'passkeyRequired' : status;
  const { icon: Icon, tone, isMoving } = looks[look];
  const reason = failure && reasonOf(failure, status);
  // Of an official number WhatsApp itself says how it stands; without complaints of ours there is nothing to add.
  const isSaidBetter = officialNumber != null && health?.state === 'good';
  return (
    <span className="inline-flex flex-col gap-0.5 py-2 align-middle @max-4xl/table:py-0">
      <span className="inline-flex items-center gap-1.5">
        <Icon size={16} className={classes('shrink-0', tone, isMoving && 'turn')} aria-hidden="true" />
        {t(`status.${look}`)}
      </span>
      {reason && (
        <span className="text-xs text-ink2 @max-4xl/table:max-w-[calc(100cqw-2rem)]">{t(`failure.${reason}`)}</span>
      )}
      {health && status === 'CONNECTED' && !isSaidBetter && <HealthMark {...health} newChatsAt={newChatsAt ?? null} />}
      {officialNumber && status === 'CONNECTED' && <OfficialNumberMark {...officialNumber} />}
      {historyImport && <HistoryImportMark {...historyImport} />}
    </span>
  );
};

/** How the number stands with its channel, and what shows it. */
const HealthMark = ({ state, reasons, newChatsAt }: NumberHealth & { newChatsAt: string | null }) => {
  const { t } = useTranslation('connections');
  const why = reasons.map((reason) =>
    t(`health.reasons.${reason}`, { until: newChatsAt ? formatDateTime(newChatsAt) : '' }),
  );
  return (
    <span className="flex flex-col text-xs text-ink2 @max-4xl/table:max-w-[calc(100cqw-2rem)]">
      <span className="inline-flex items-start gap-1">
        <HeartPulse size={13} className={classes('mt-px shrink-0', healthTones[state])} aria-hidden="true" />
        {t(`health.${state}`)}
      </span>
      {why.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </span>
  );
};

/** How far the messages of the time before have come, or why there are none. */
const HistoryImportMark = ({ progress, failure }: HistoryImport) => {
  const { t } = useTranslation('connections');
  const [Icon, tone] = failure ? [TriangleAlert, 'text-danger'] : [History, 'text-ink3'];
  const state = progress === null ? 'asked' : progress < 100 ? 'progress' : 'done';
  return (
    <span className="inline-flex items-start gap-1 text-xs text-ink2 @max-4xl/table:max-w-[calc(100cqw-2rem)]">
      <Icon size={13} className={classes('mt-px shrink-0', tone)} aria-hidden="true" />
      {failure ? errorText(failure) : t(`historyImport.${state}`, { percent: formatNumber(progress ?? 0) })}
    </span>
  );
};

/** What WhatsApp says of an official number: its quality, how many people it may reach, and what stands against it. */
const OfficialNumberMark = ({ quality, limit, state }: OfficialNumber) => {
  const { t } = useTranslation('connections');
  const troubled = troubledStates.find((each) => each === state);
  return (
    <span className="flex flex-col text-xs text-ink2 @max-4xl/table:max-w-[calc(100cqw-2rem)]">
      {troubled && (
        <span className="inline-flex items-start gap-1">
          <TriangleAlert size={13} className="mt-px shrink-0 text-danger" aria-hidden="true" />
          {t(`officialNumber.state.${troubled}`)}
        </span>
      )}
      {quality && (
        <span className="inline-flex items-start gap-1">
          <Gauge size={13} className={classes('mt-px shrink-0', qualityTones[quality])} aria-hidden="true" />
          {t(`officialNumber.quality.${quality}`)}
        </span>
      )}
      {limit !== null && (
        <span className="inline-flex items-start gap-1" title={t('officialNumber.limitHint')}>
          <Users size={13} className="mt-px shrink-0 text-ink3" aria-hidden="true" />
          {t('officialNumber.limit', { count: limit, shown: formatNumber(limit) })}
        </span>
      )}
    </span>
  );
};

const qualityTones = { GREEN: 'text-ok', YELLOW: 'text-warn', RED: 'text-danger' };

const troubledStates = ['FLAGGED', 'RESTRICTED', 'RATE_LIMITED', 'BANNED', 'MIGRATED', 'DISCONNECTED'] as const;

const healthTones = { good: 'text-ok', strained: 'text-warn', atRisk: 'text-danger' };

const reasonOf = (failure: string, status: ConnectionStatus) => {
  if (failure === 'ERR_CHANNEL_REFUSED') return 'refused';
  if (failure === 'ERR_PASSKEY_REQUIRED') return 'passkey';
  if (failure !== 'ERR_CHANNEL_UNREACHABLE') return undefined;
  return status === 'DISCONNECTED' ? 'unreachable' : 'stillTried';
};

const looks: Record<ConnectionStatus | 'passkeyRequired', { icon: LucideIcon; tone: string; isMoving?: true }> = {
  OPENING: { icon: LoaderCircle, tone: 'text-ink3', isMoving: true },
  qrcode: { icon: QrCode, tone: 'text-info' },
  PAIRING: { icon: Smartphone, tone: 'text-info' },
  CONNECTED: { icon: CircleCheck, tone: 'text-ok' },
  DISCONNECTED: { icon: CircleX, tone: 'text-danger' },
  passkeyRequired: { icon: KeyRound, tone: 'text-danger' },
  TIMEOUT: { icon: TriangleAlert, tone: 'text-warn' },
};
