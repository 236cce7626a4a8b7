import { Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { QueueOptionChild } from '#contract/schema.ts';
import { type BotScript, optionTree } from '#machines/bot/script.ts';
import { botWordsOf } from '#machines/bot/words.ts';
import { listSettings } from '#web/api/settings.ts';
import { Button } from '#web/components/button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import type { QueueValues } from './queue-rules.ts';

const PhonePreview = lazy(async () => ({ default: (await import('./phone-preview.tsx')).PhonePreview }));

interface OptionsPreviewProps {
  queueId: number;
  options: readonly QueueOptionChild[];
}

/** What a customer who chooses this queue is asked, with the texts as they stand in the form. */
export const OptionsPreview = ({ queueId, options }: OptionsPreviewProps) => {
  const { t } = useTranslation('queues');
  const { control } = useFormContext<QueueValues>();
  const [name, greetingMessage] = useWatch({ control, name: ['name', 'greetingMessage'] });
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState(() => botWordsOf([]));
  if (options.length === 0) return null;
  const script: BotScript = {
    greetingMessage: '',
    queues: [{ id: queueId, name, greetingMessage, options: optionTree(options) }],
    humanQueueId: queueId,
    maxRepeats: 3,
    words,
  };
  return (
    <div className="grid gap-2">
      <Button
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        icon={<Smartphone size={14} aria-hidden="true" />}
        onClick={() => {
          setOpen(!isOpen);
          // Without the company's words it says those that it has anyway.
          if (!isOpen)
            listSettings().then(
              (settings) => setWords(botWordsOf(settings)),
              () => undefined,
            );
        }}
      >
        {t(isOpen ? 'preview.close' : 'preview.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <PhonePreview key={JSON.stringify(script)} script={script} />
        </Suspense>
      )}
    </div>
  );
};
