import { Check, Copy, RefreshCw } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { QrImage } from '#web/components/qr-image.tsx';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CheckoutPart } from './checkout-part.ts';
import { TimeLeft } from './time-left.tsx';

/** The total and the code that pays it, to be scanned or copied, and what the bank says (spec section 2). */
export const PaymentCode = ({ snapshot, send }: CheckoutPart) => {
  const { t } = useTranslation('finance');
  const { payment, invoice } = snapshot.context;
  if (!payment) return null;
  const total = Number(payment.valor.original) || invoice.value;
  return (
    <div className="flex flex-1 flex-col items-center gap-4 text-center">
      <p className="flex w-full flex-col sm:flex-row sm:items-baseline sm:justify-between">
        <span className="text-sm text-ink2">{t('code.total')}</span>
        <span className="text-2xl font-semibold tabular-nums">{formatReais(total)}</span>
      </p>
      <TooLittle received={Number(payment.received)} total={total} />
      {snapshot.hasTag('expired') ? (
        <Expired onRenew={() => send({ type: 'checkout.renew' })} />
      ) : (
        <Payable snapshot={snapshot} send={send} code={payment.qrcode.qrcode} expiresAt={payment.expiresAt} />
      )}
      <BankAnswer snapshot={snapshot} />
      <Button
        size="lg"
        busy={snapshot.hasTag('checking')}
        onClick={() => send({ type: 'checkout.check' })}
        className="mt-auto w-full"
      >
        {t('code.check')}
      </Button>
    </div>
  );
};

interface PayableProps extends CheckoutPart {
  code: string;
  expiresAt: string;
}

const Payable = ({ snapshot, send, code, expiresAt }: PayableProps) => {
  const { t } = useTranslation('finance');
  const isCopied = snapshot.hasTag('copied');
  return (
    <div className="flex w-full flex-col items-center gap-4 sm:flex-row sm:text-left">
      <div className="shrink-0">
        <Suspense fallback={<Skeleton className="size-64 rounded-md" />}>
          <QrImage text={code} label={t('code.image')} />
        </Suspense>
      </div>
      <div className="flex w-full min-w-0 flex-1 flex-col items-center gap-3 sm:items-start">
        <TimeLeft until={expiresAt} clock={snapshot.context.clock} />
        <Input
          readOnly
          aria-label={t('code.text')}
          value={code}
          onFocus={({ target }) => target.select()}
          className="w-full min-w-0 font-mono text-xs"
        />
        <Button
          size="lg"
          variant="primary"
          busy={snapshot.matches({ paymentCode: { copy: 'copying' } })}
          icon={isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          onClick={() => send({ type: 'checkout.copy' })}
          className="w-full"
        >
          {isCopied ? t('code.copied') : t('code.copy')}
        </Button>
        <p className="text-sm text-ink2">{t('code.awaiting')}</p>
      </div>
    </div>
  );
};

const Expired = ({ onRenew }: { onRenew: () => void }) => {
  const { t } = useTranslation('finance');
  return (
    <div role="alert" className="flex w-full flex-col items-center gap-3 rounded-lg bg-sunk px-4 py-6">
      <p className="font-medium">{t('code.expired')}</p>
      <p className="text-sm text-ink2">{t('code.expiredHint')}</p>
      <Button size="lg" variant="primary" icon={<RefreshCw size={16} aria-hidden="true" />} onClick={onRenew}>
        {t('code.renew')}
      </Button>
    </div>
  );
};

/** What came in and was too little to pay the invoice. */
const TooLittle = ({ received, total }: { received: number; total: number }) => {
  const { t } = useTranslation('finance');
  if (!received) return null;
  const said = received < total ? 'tooLittle' : 'inParts';
  const [came, of, missing] = [received, total, total - received].map(formatReais);
  return (
    <p role="alert" className="w-full rounded-md bg-warn-soft px-3 py-2 text-sm">
      <b className="font-medium">{t(`code.${said}`, { received: came, total: of, missing })}</b>{' '}
      {t('code.tooLittleHint')}
    </p>
  );
};

const BankAnswer = ({ snapshot }: Pick<CheckoutPart, 'snapshot'>) => {
  const { t } = useTranslation('finance');
  const { charge } = snapshot.context;
  return (
    <p role="status" className="min-h-5 text-sm text-ink2">
      {charge && !Number(charge.received) && t('code.notReceived')}
    </p>
  );
};
