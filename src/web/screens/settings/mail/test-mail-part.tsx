import { CircleCheck, CircleX, Send } from 'lucide-react';
import { useState } from 'react';
import type { MailSettings, TestMail } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { sendTestMail } from '#web/api/mail-settings.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/desk/use-toast.ts';
import { i18n } from '#web/i18n/i18n.ts';
import type { Language } from '#web/i18n/languages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Sends a mail to whoever presses it, and says in words what the mail server answered. */
export const TestMailPart = ({ settings: { host, publicUrl } }: { settings: MailSettings }) => {
  const { t } = useTranslation('mail');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<TestMail | null>(null);
  const send = async () => {
    setBusy(true);
    setResult(null);
    try {
      setResult(await sendTestMail({ language: i18n.language as Language }));
    } catch (error) {
      toast({ kind: 'error', code: failureOf(error).code });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="flex flex-col items-start gap-2.5 rounded-md border border-line p-4">
      <Button
        icon={<Send size={16} aria-hidden="true" />}
        busy={isBusy}
        disabled={host === '' || publicUrl === null}
        onClick={() => void send()}
      >
        {t('test')}
      </Button>
      <p className="text-xs text-ink3">{t('testHint')}</p>
      {result && <Result result={result} />}
    </section>
  );
};

const Result = ({ result: { to, failure, answer } }: { result: TestMail }) => {
  const { t } = useTranslation('mail');
  const Icon = failure ? CircleX : CircleCheck;
  return (
    <div role={failure ? 'alert' : 'status'} className="flex gap-2.5 text-sm">
      <Icon size={16} className={`mt-0.5 shrink-0 ${failure ? 'text-danger' : 'text-ok'}`} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium">{failure ? t(`failures.${failure}`) : t('tested', { to })}</p>
        {answer && <p className="text-xs wrap-anywhere text-ink2">{t('answer', { answer })}</p>}
      </div>
    </div>
  );
};
