import { type ReactNode, useEffect, useState } from 'react';
import type { Connection } from '#contract/schema.ts';
import { now } from '#web/clock.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { formatDateTime, formatTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface PasskeyDialogProps {
  connection: Pick<Connection, 'name' | 'number' | 'retryAt'>;
  /** Something asked of it has not been answered yet. */
  isBusy: boolean;
  /** The same connection as the company's official number. */
  onMove: () => void;
  onOtherNumber: () => void;
  onTryAgain: () => void;
  onClose: () => void;
}

/** What WhatsApp asks for, and the ways on. */
export const PasskeyDialog = ({
  connection,
  isBusy,
  onMove,
  onOtherNumber,
  onTryAgain,
  onClose,
}: PasskeyDialogProps) => {
  const { t } = useTranslation('connections');
  const { name, number, retryAt = null } = connection;
  const isTooEarly = useIsBefore(retryAt);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('passkey.title', { name })}
      actions={<Button onClick={onClose}>{t('passkey.close')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink2">{t(number ? 'passkey.pairedText' : 'passkey.text')}</p>
        <ul className="flex flex-col divide-y divide-line2 rounded-md border border-line">
          <Way title={t('passkey.official.title')} text={t('passkey.official.text')}>
            <Button variant="primary" onClick={onMove}>
              {t('passkey.official.action')}
            </Button>
          </Way>
          <Way title={t('passkey.other.title')} text={t('passkey.other.text')}>
            <Button busy={isBusy} onClick={onOtherNumber}>
              {t('session.newQr')}
            </Button>
          </Way>
          <Way
            title={t('passkey.again.title')}
            text={isTooEarly && retryAt ? t('passkey.again.from', { at: timeOf(retryAt) }) : t('passkey.again.text')}
          >
            <Button busy={isBusy} disabled={isTooEarly} onClick={onTryAgain}>
              {t('session.tryAgain')}
            </Button>
          </Way>
        </ul>
      </div>
    </Dialog>
  );
};

const Way = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
    <div className="min-w-48 flex-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="text-sm text-ink2">{text}</p>
    </div>
    {children}
  </li>
);

const timeOf = (moment: string) =>
  new Date(moment).toDateString() === now().toDateString() ? formatTime(moment) : formatDateTime(moment);

const longestMs = 60 * 60_000;

/** Whether a moment is still to come; says so again when it has. */
const useIsBefore = (moment: string | null): boolean => {
  const [, setPassed] = useState(0);
  const leftMs = moment ? Date.parse(moment) - now().getTime() : 0;
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setPassed((times) => times + 1), Math.min(leftMs, longestMs));
    return () => clearTimeout(timer);
  }, [leftMs]);
  return leftMs > 0;
};
