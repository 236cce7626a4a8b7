import { isCodeExpired } from '#machines/pairing-code.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { PairingPart } from './pairing-part.ts';

/** The code, and where to type it; once it has ended, the way to another. */
export const TypedCode = ({ connection, snapshot, send }: PairingPart) => {
  const { t } = useTranslation('connections');
  const { code, number } = snapshot.context;
  const isExpired = isCodeExpired(snapshot, connection.retries);
  const shown = `${code.slice(0, 4)}-${code.slice(4)}`;
  const steps =
    connection.provider === 'simulator'
      ? [t('code.onSimulator.open'), t('code.onSimulator.type')]
      : [t('code.onPhone.open'), t('code.onPhone.link'), t('code.onPhone.type')];
  return (
    <div className="flex flex-col gap-4 pb-1">
      <div role="status" className="flex flex-col items-center gap-1">
        <span className="text-xs text-ink2">{t('code.code')}</span>
        <span className="flex items-center gap-1">
          <span
            className={classes(
              'font-mono text-2xl font-semibold tracking-wider select-all',
              isExpired && 'text-ink3 line-through',
            )}
          >
            {shown}
          </span>
          {!isExpired && <CopyButton text={shown} label={t('code.copy')} copiedLabel={t('code.copied')} />}
        </span>
        {isExpired && <span className="text-sm text-danger">{t('code.expired')}</span>}
      </div>
      {!isExpired && (
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-sm text-ink2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button size="lg" onClick={() => send({ type: 'pairingCode.leave' })}>
          {t('code.scan')}
        </Button>
        {isExpired && (
          <Button
            variant="primary"
            size="lg"
            onClick={() => send({ type: 'pairingCode.ask', number, offer: connection.retries })}
          >
            {t('code.again')}
          </Button>
        )}
      </div>
    </div>
  );
};
