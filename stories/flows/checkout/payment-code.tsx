import { Check, Copy } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#web/components/button.tsx';
import { QrImage } from '#web/screens/connections/qr-image.tsx';
import type { CheckoutPart } from './checkout-part.ts';
import { reais } from './reais.ts';
import { texts } from './texts.ts';

/** The total and the code that pays it, to be scanned or copied. */
export const PaymentCode = ({ snapshot, send }: CheckoutPart) => {
  const { payment, invoice } = snapshot.context;
  if (!payment) return null;
  const isCopied = snapshot.hasTag('copied');
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p className="text-lg font-semibold">{reais(Number(payment.valor.original) || invoice.value)}</p>
      <Suspense fallback={<div className="size-64 max-w-full rounded-md bg-sunk" />}>
        <QrImage text={payment.qrcode.qrcode} label={texts.code} />
      </Suspense>
      <Button
        busy={snapshot.matches({ paymentCode: 'copying' })}
        icon={isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        onClick={() => send({ type: 'checkout.copy' })}
      >
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <p className="text-sm text-ink2">{texts.awaiting}</p>
    </div>
  );
};
