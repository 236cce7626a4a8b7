import { RotateCcw, SendHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Prompt } from '#contract/schema.ts';
import { tryPrompt } from '#web/api/prompts.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { Input } from '#web/components/fields/input.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { codeOf, useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface PromptTrialProps {
  prompt: Prompt;
  onClose: () => void;
}

interface Line {
  fromMe: boolean;
  body: string;
}

const nothingUsed = { tokens: 0, cost: 0 };

/** A conversation with a prompt that no customer sees, and what it has used. */
export const PromptTrial = ({ prompt: { id, name }, onClose }: PromptTrialProps) => {
  const { t, i18n } = useTranslation('prompts');
  const toast = useToast();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [used, setUsed] = useState(nothingUsed);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const begin = () => {
    setLines([]);
    setUsed(nothingUsed);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    const asked = [...lines, { fromMe: false, body: text }];
    setLines(asked);
    setText('');
    setBusy(true);
    try {
      const answer = await tryPrompt(id, { messages: asked });
      const said = answer.body === '' ? [] : [{ fromMe: true, body: answer.body }];
      setLines([...asked, ...said, ...(answer.handsOver ? [{ fromMe: true, body: t('trial.handsOver') }] : [])]);
      setUsed((now) => ({
        tokens: now.tokens + answer.promptTokens + answer.completionTokens,
        cost: now.cost + answer.cost,
      }));
    } catch (error) {
      setLines(lines);
      setText(text);
      toast({ kind: 'error', code: codeOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const cost = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 6,
  }).format(used.cost);
  return (
    <Dialog open onClose={onClose} title={t('trial.title', { name })}>
      <div className="grid gap-3">
        <p className="text-sm text-ink2">{t('trial.hint')}</p>
        <div
          role="log"
          aria-label={t('trial.title', { name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
          tabIndex={0}
          className="flex h-72 flex-col gap-1.5 overflow-y-auto rounded-md border border-line bg-bg p-3 text-sm"
        >
          {lines.map(({ fromMe, body }, index) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: lines only come, and go all at once.
              key={index}
              className={classes(
                'max-w-[85%] rounded-lg px-2.5 py-1.5 break-words whitespace-pre-wrap',
                fromMe ? 'self-start border border-line bg-in' : 'self-end bg-out',
              )}
            >
              {body}
            </p>
          ))}
        </div>
        <form onSubmit={(event) => void send(event)} className="flex gap-2">
          <Input
            aria-label={t('trial.message')}
            placeholder={t('trial.message')}
            autoComplete="off"
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={busy} icon={<SendHorizontal size={16} aria-hidden="true" />}>
            {t('trial.send')}
          </Button>
        </form>
        <div className="flex items-center justify-between gap-2 text-sm text-ink2">
          <span className="tabular-nums">{t('trial.used', { tokens: used.tokens, cost })}</span>
          <Button size="sm" icon={<RotateCcw size={14} aria-hidden="true" />} onClick={begin}>
            {t('trial.again')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
