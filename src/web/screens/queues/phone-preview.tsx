import { RotateCcw, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { textOf } from '#machines/bot/saying.ts';
import type { BotScript } from '#machines/bot/script.ts';
import { type BotRow, nextBot } from '#machines/bot.ts';
import { classes } from '#web/components/classes.ts';
import { Input } from '#web/components/fields/input.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface PhonePreviewProps {
  script: BotScript;
}

interface Said {
  byBot: boolean;
  text: string;
}

/** A menu as a customer's phone shows it, played by the machine that plays it on the server. */
export const PhonePreview = ({ script }: PhonePreviewProps) => {
  const { t } = useTranslation('queues');
  const [bot, setBot] = useState<BotRow>();
  const [talk, setTalk] = useState<Said[]>([]);
  const [text, setText] = useState('');
  const log = useRef<HTMLDivElement>(null);
  const shown = bot ? talk : answered(script, begun, '1').said;
  const now = bot ?? answered(script, begun, '1').bot;
  useEffect(() => {
    // What was said last stands at the bottom. Some browsers answer a promise, which an effect must not.
    if (shown.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [shown.length]);

  const answer = () => {
    if (text.trim() === '') return;
    const next = answered(script, now, text);
    setBot(next.bot);
    setTalk([...shown, { byBot: false, text }, ...next.said]);
    setText('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // It stands within the form of its queue.
    event.preventDefault();
    answer();
  };
  return (
    <div className="grid max-w-sm overflow-hidden rounded-xl border border-line bg-bg">
      <div
        ref={log}
        role="log"
        aria-label={t('preview.open')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        tabIndex={0}
        className="flex h-72 flex-col gap-1.5 overflow-y-auto p-3 text-sm"
      >
        {shown.map(({ byBot, text }, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever taken out of it but everything.
            key={index}
            className={classes(
              'max-w-[85%] rounded-lg px-2.5 py-1.5 break-words whitespace-pre-wrap',
              byBot ? 'self-start border border-line bg-in' : 'self-end bg-out',
            )}
          >
            {byBot ? text.replaceAll('*', '') : text}
          </p>
        ))}
        {(now.state === 'waitingForHuman' || now.state === 'answerRead') && (
          <p className="self-center text-xs text-ink2">{t('preview.waits')}</p>
        )}
      </div>
      <div className="flex items-center gap-1 border-t border-line bg-panel p-1.5">
        <IconButton
          label={t('preview.again')}
          onClick={() => {
            setBot(undefined);
            setTalk([]);
          }}
        >
          <RotateCcw size={16} aria-hidden="true" />
        </IconButton>
        <Input
          aria-label={t('preview.answer')}
          placeholder={t('preview.answer')}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        <IconButton label={t('preview.send')} onClick={answer}>
          <SendHorizontal size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
};

/** The customer has just chosen the queue. */
const begun: BotRow = {
  state: 'choosingQueue',
  queueId: null,
  path: [],
  repeats: 0,
  turns: 0,
  toldClosing: null,
};

function answered(script: BotScript, bot: BotRow, text: string): { bot: BotRow; said: Said[] } {
  const next = nextBot(bot, script, { type: 'customer.wrote', text, closings: [], offer: 'never' });
  return { bot: next?.bot ?? bot, said: (next?.says ?? []).map((saying) => ({ byBot: true, text: textOf(saying) })) };
}
