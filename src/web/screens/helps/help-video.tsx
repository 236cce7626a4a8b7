import { VideoOff } from 'lucide-react';
import { useState } from 'react';
import type { Help } from '#contract/schema.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { playerOf, thumbnailOf } from './video-host.ts';

/**
 * The embedded video, once the host is known to answer: a player that does not come would show the browser's own page of
 * failure. The host wants to know which page shows it, and no more than its origin.
 */
export const HelpVideo = ({ help, onClose }: { help: Help; onClose: () => void }) => {
  const { t } = useTranslation('helps');
  const player = playerOf(help.video);
  const picture = thumbnailOf(help.video);
  const [host, setHost] = useState<'asked' | 'there' | 'away'>(picture ? 'asked' : 'away');
  return (
    <Dialog open onClose={onClose} title={help.title} size="lg">
      <div className="relative aspect-video w-full overflow-hidden rounded-md bg-sunk">
        {host === 'away' && <PaneState icon={VideoOff} title={t('unplayable')} />}
        {host === 'asked' && picture && (
          <img
            src={picture}
            alt=""
            onLoad={() => setHost('there')}
            onError={() => setHost('away')}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {host === 'there' && player && (
          <iframe
            src={player}
            title={help.title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full"
          />
        )}
      </div>
      {help.description && <p className="pt-3 wrap-anywhere text-ink2">{help.description}</p>}
    </Dialog>
  );
};
