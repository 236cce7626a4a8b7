import type { ConnectionStatus } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface ConnectionSessionProps {
  name: string;
  status: ConnectionStatus;
  /** It is paired by a code that a phone scans. */
  hasQr: boolean;
  /** WhatsApp asks for a passkey. */
  isPasskeyAsked?: boolean;
  /** Its pairing was brought from another desk, and is taken over by the first start. */
  isBrought?: boolean;
  /** Something asked of this connection has not been answered yet. */
  busy: boolean;
  onShowQr: () => void;
  onShowPasskey: () => void;
  onStart: () => void;
  onRenew: () => void;
  onDisconnect: () => void;
}

/** What one can do with a connection's session in its present status (spec section 2). */
export const ConnectionSession = ({
  name,
  status,
  hasQr,
  isPasskeyAsked = false,
  isBrought = false,
  busy,
  ...on
}: ConnectionSessionProps) => {
  const { t } = useTranslation('connections');
  const startLabel = t(isBrought ? 'session.takeOver' : 'session.tryAgain');
  const named = (label: string) => `${label}: ${name}`;
  if (status === 'OPENING') {
    return (
      <span className="inline-flex h-7 items-center gap-1.5 text-sm text-ink2">
        <Spinner />
        {t('session.connecting')}
      </span>
    );
  }
  if (status === 'qrcode') {
    return (
      <Button size="sm" variant="primary" onClick={on.onShowQr} aria-label={named(t('session.showQr'))}>
        {t('session.showQr')}
      </Button>
    );
  }
  if (isPasskeyAsked) {
    return (
      <Button size="sm" variant="primary" onClick={on.onShowPasskey} aria-label={named(t('session.passkey'))}>
        {t('session.passkey')}
      </Button>
    );
  }
  if (status === 'DISCONNECTED') {
    return (
      <span className="inline-flex flex-wrap gap-1.5">
        <Button size="sm" busy={busy} onClick={on.onStart} aria-label={named(startLabel)}>
          {startLabel}
        </Button>
        {hasQr && (
          <Button size="sm" busy={busy} onClick={on.onRenew} aria-label={named(t('session.newQr'))}>
            {t('session.newQr')}
          </Button>
        )}
      </span>
    );
  }
  return (
    // Another button than the one with the code, which had the focus: a key pressed twice would end what has just begun.
    <Button
      key="disconnect"
      size="sm"
      busy={busy}
      data-ends
      onClick={on.onDisconnect}
      aria-label={named(t('session.disconnect'))}
    >
      {t('session.disconnect')}
    </Button>
  );
};
