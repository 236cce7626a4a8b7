import { Copy, ExternalLink, type LucideIcon, Phone, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#web/components/classes.ts';
import { MediaDocument } from '#web/components/media/media-document.tsx';
import { MediaImage } from '#web/components/media/media-image.tsx';
import { MediaVideo } from '#web/components/media/media-video.tsx';
import { safePageHref } from '#web/components/tickets/safe-href.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MessageText } from '../message-text.tsx';
import { keyed, type Of } from './kind-card.tsx';

interface ButtonsCardProps {
  content: Of<'buttons'>;
  /** What stands where the file will be, while there is none. */
  above?: ReactNode;
}

/** Text as a phone shows it with what may be pressed. Nothing is pressed here but an address: it is the phone that answers. */
export function ButtonsCard({ content: { media, title, text, footer, buttons }, above }: ButtonsCardProps) {
  const { t } = useTranslation('message-kinds');
  return (
    <div className={classes('grid grid-cols-1 gap-1', media || above ? 'max-w-64' : undefined)}>
      {media ? <Above {...media} caption={text} /> : above}
      {title && <b className="font-semibold [overflow-wrap:anywhere]">{title}</b>}
      {text && <MessageText text={text} />}
      {footer && <span className="text-xs text-ink2 [overflow-wrap:anywhere]">{footer}</span>}
      {buttons.length > 0 && (
        <ul aria-label={t('buttons')} className="-mx-2.5 mt-1 border-t border-line">
          {keyed(buttons).map(({ item: button, key }) => (
            <li key={key} className="border-line not-last:border-b">
              <PhoneButton {...button} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Button = Of<'buttons'>['buttons'][number];

const PhoneButton = ({ kind, text, url }: Button) => {
  const href = url && safePageHref(url);
  const Icon = icons[kind ?? (href ? 'link' : 'reply')];
  const label = (
    <>
      <Icon size={14} className="shrink-0" aria-hidden="true" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </>
  );
  const look = 'flex min-h-9 items-center justify-center gap-1.5 px-3 py-1 text-sm font-medium text-info';
  if (!href) return <span className={look}>{label}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={`${look} hover:underline`}>
      {label}
    </a>
  );
};

const icons: Record<NonNullable<Button['kind']>, LucideIcon> = {
  reply: Reply,
  link: ExternalLink,
  call: Phone,
  copy: Copy,
  otp: Copy,
};

const Above = ({ kind, url, name, size, caption }: NonNullable<Of<'buttons'>['media']> & { caption: string }) => {
  if (kind === 'image') return <MediaImage url={url} name={name} caption={caption} />;
  if (kind === 'video') return <MediaVideo url={url} name={name || null} size={size} />;
  return <MediaDocument url={url} name={name} size={size} />;
};
