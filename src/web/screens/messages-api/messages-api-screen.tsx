import { externalCalls } from '#contract/external-calls.ts';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CallReference } from './call-reference.tsx';
import { Pace } from './pace.tsx';
import { MediaTestForm, TextTestForm } from './test-forms.tsx';
import { WebhookReference } from './webhook-reference.tsx';

/** How other programs send messages and hear of them, and two forms to try it with (spec section 2, "Message-API documentation page"). */
export const Screen = () => {
  const { t } = useTranslation('messages-api');
  return (
    <div className="flex h-full flex-col bg-panel">
      <header className="flex items-center border-b border-line px-6 py-3.5 max-sm:px-4">
        <ScreenTitle title={t('title')} count={null} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)_22rem] items-start gap-8 px-6 py-6 max-lg:grid-cols-1 max-sm:px-4">
          <div className="flex min-w-0 flex-col gap-8">
            <section className="flex flex-col gap-2 text-sm text-ink2">
              <p>{t('intro')}</p>
              <ul className="flex list-disc flex-col gap-1 pl-5">
                {notes.map((note) => (
                  <li key={note}>{note === 'pace' ? <Pace /> : t(`notes.${note}`)}</li>
                ))}
              </ul>
            </section>
            {externalCalls.map((call) => (
              <CallReference key={call.id} call={call} />
            ))}
            <WebhookReference />
          </div>
          <div className="flex min-w-0 flex-col gap-6 max-lg:order-first">
            <TextTestForm />
            <MediaTestForm />
          </div>
        </div>
      </div>
    </div>
  );
};

const notes = ['token', 'number', 'pace', 'repeat'] as const;
