import { FileText, Image, type LucideIcon, Video } from 'lucide-react';
import { Suspense } from 'react';
import type { MessageTemplate, TemplateMedia } from '#contract/schema.ts';
import { mediaPlaceOf, templateParts } from '#machines/template.ts';
import { MediaSource } from '#web/components/media/media-source.tsx';
import { ButtonsCard } from '#web/components/message/kinds/buttons-card.tsx';
import { templateFiles, uploadedAs } from './template-files.ts';
import { TemplateText } from './template-summary.tsx';

interface TemplatePreviewProps {
  template: MessageTemplate;
  values: readonly string[];
}

/** What the customer receives, as their phone shows it: what stands above the text, the text, and what may be pressed. */
export const TemplatePreview = ({ template, values }: TemplatePreviewProps) => {
  const { title, text, footer, buttons } = templateParts(template, values);
  const place = mediaPlaceOf(template);
  const url = place && values[place.index];
  const { name = '', size = null } = url ? (uploadedAs(url) ?? {}) : {};
  const media = place && url && { kind: place.kind, url, name, size };
  return (
    <MediaSource cache={templateFiles}>
      <Suspense fallback={<TemplateText template={template} values={values} />}>
        <ButtonsCard
          content={{
            kind: 'buttons',
            ...(media && { media }),
            ...(title && { title }),
            text,
            ...(footer && { footer }),
            buttons,
          }}
          above={place && <NoFile kind={place.kind} />}
        />
      </Suspense>
    </MediaSource>
  );
};

/** Where the file will be. */
const NoFile = ({ kind }: { kind: TemplateMedia }) => {
  const Icon = icons[kind];
  return (
    <span
      aria-hidden="true"
      className={`-mx-1 my-0.5 grid w-66 max-w-[calc(100%+0.5rem)] place-items-center rounded-md bg-sunk text-ink3 ${kind === 'document' ? 'h-13' : 'h-40'}`}
    >
      <Icon size={28} />
    </span>
  );
};

const icons: Record<TemplateMedia, LucideIcon> = { image: Image, video: Video, document: FileText };
