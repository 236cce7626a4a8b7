import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { InvoiceDocument } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { findInvoice, findInvoicePdf } from '#web/api/finance.ts';
import { Button } from '#web/components/button.tsx';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { downloadFile } from '#web/csv.ts';
import { errorText } from '#web/desk/error-text.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { i18n } from '#web/i18n/i18n.ts';
import type { Language } from '#web/i18n/languages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

/** The invoice that the address names. */
export const Screen = () => <InvoicePane id={Number(useParams().invoiceId)} />;

/** One invoice as a document, to be printed or kept as a PDF. */
export const InvoicePane = ({ id }: { id: number }) => {
  const { t } = useTranslation('invoice');
  const [tries, setTries] = useState(0);
  return (
    <div className="flex h-full flex-col bg-bg">
      <Header id={id} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        tabIndex={0}
        aria-label={t('title', { id })}
        className="min-h-0 flex-1 overflow-y-auto px-6 py-6 max-sm:px-4"
      >
        <Content key={`${id} ${tries}`} id={id} onRetry={() => setTries(tries + 1)} />
      </section>
    </div>
  );
};

const Header = ({ id }: { id: number }) => {
  const { t } = useTranslation('invoice');
  return (
    <header className="flex flex-wrap items-center gap-3 border-b border-line bg-panel px-6 py-3.5 max-sm:px-4">
      <ScreenTitle title={t('title', { id })} count={null} />
      <Link to="/financeiro" className="text-sm font-medium text-primary hover:underline">
        {t('back')}
      </Link>
      <div className="ml-auto flex gap-2">
        <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <PdfButton id={id} />
      </div>
    </header>
  );
};

const PdfButton = ({ id }: { id: number }) => {
  const { t } = useTranslation('invoice');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      downloadFile(await findInvoicePdf(id, i18n.language as Language), `recado-${id}.pdf`);
    } catch (error) {
      toast({ kind: 'error', code: failureOf(error).code });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="primary"
      busy={isBusy}
      icon={<Download size={16} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('pdf')}
    </Button>
  );
};

const Content = ({ id, onRetry }: { id: number; onRetry: () => void }) => {
  const { t } = useTranslation('invoice');
  const user = useUser();
  const { status, output, error } = useCall(document, id);
  if (output) {
    return (
      <>
        {output.status === 'open' && output.companyId === user?.companyId && (
          <p className="mx-auto flex max-w-180 justify-end pb-3 print:hidden">
            <Link to={`/financeiro?pay=${id}`} className="font-medium text-primary hover:underline">
              {t('pay')}
            </Link>
          </p>
        )}
        <InvoiceSheet invoice={output} />
      </>
    );
  }
  if (status !== 'error') return <SkeletonList rows={6} rowClassName="h-12" avatar={false} />;
  const { code } = failureOf(error);
  if (code === 'network') return <OfflineState onRetry={onRetry} />;
  return <ErrorState reason={errorText(code)} onRetry={onRetry} />;
};

const document = fromPromise<InvoiceDocument, number>(({ input, signal }) => findInvoice(input, signal));
