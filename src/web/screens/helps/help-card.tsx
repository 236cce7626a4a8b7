import { Play } from 'lucide-react';
import { useState } from 'react';
import type { Help } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { thumbnailOf } from './video-host.ts';

/** A video with its picture; where that can't be had, a neutral card stands in its place. */
export const HelpCard = ({ help, onWatch }: { help: Help; onWatch: () => void }) => {
  const { t } = useTranslation('helps');
  const [isPictured, setPictured] = useState(true);
  const picture = isPictured ? thumbnailOf(help.video) : null;
  return (
    <button
      type="button"
      aria-label={t('watch', { name: help.title })}
      onClick={onWatch}
      className="flex h-full w-full flex-col overflow-hidden rounded-lg border border-line text-left transition-colors duration-100 hover:bg-hover"
    >
      <span className="relative grid aspect-video w-full place-items-center bg-sunk">
        {picture && (
          <img
            src={picture}
            alt=""
            loading="lazy"
            onError={() => setPictured(false)}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <span className="relative grid size-11 place-items-center rounded-full border border-line bg-panel">
          <Play size={20} className="translate-x-px" aria-hidden="true" />
        </span>
      </span>
      <span className="flex flex-col gap-0.5 p-3">
        <span className="font-medium wrap-anywhere">{help.title}</span>
        <span className="text-sm wrap-anywhere text-ink2">{help.description}</span>
      </span>
    </button>
  );
};
