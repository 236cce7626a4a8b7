import { SquareCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CopyButton } from '#web/components/copy-button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { addressOf, type Place } from './address.ts';
import { type SourceLine, sourceOf } from './source.ts';

/** A link to a place of the atlas, and where its state is written. */
export const PlaceLinks = ({ stateId, place }: { stateId: string; place: Place }) => {
  const { t } = useTranslation('atlas');
  const source = useSource(stateId);
  return (
    <div className="flex flex-wrap items-center gap-1">
      <CopyButton text={addressOf(place)} label={t('copyLink')} copiedLabel={t('linkCopied')} />
      {source && <SourceLink source={source} name={stateId} />}
    </div>
  );
};

/** Only a development server can open an editor; elsewhere the place is read. */
const SourceLink = ({ source: { file, line }, name }: { source: SourceLine; name: string }) => {
  const { t } = useTranslation('atlas');
  const place = `${file}:${line}`;
  return (
    <>
      {import.meta.env.DEV && (
        <IconButton
          size="sm"
          label={t('openSource', { name })}
          onClick={() => fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)}
        >
          <SquareCode size={16} aria-hidden="true" />
        </IconButton>
      )}
      <code className="text-2xs wrap-anywhere text-ink2">{place}</code>
    </>
  );
};

const texts = import.meta.glob<string>('/machines/**/*.ts', { query: '?raw', import: 'default' });

function useSource(stateId: string): SourceLine | undefined {
  const [source, setSource] = useState<SourceLine>();
  useEffect(() => {
    let isOver = false;
    filesOf(stateId.split('.')[0] ?? '').then((files) => {
      if (!isOver) setSource(sourceOf(stateId, files));
    });
    return () => {
      isOver = true;
    };
  }, [stateId]);
  return source;
}

/** A machine's own file and those in the folder that is called the same. */
async function filesOf(machineId: string): Promise<ReadonlyMap<string, string>> {
  const own = Object.entries(texts).filter(
    ([path]) => path === `/machines/${machineId}.ts` || path.startsWith(`/machines/${machineId}/`),
  );
  return new Map(await Promise.all(own.map(async ([path, load]) => [path.slice(1), await load()] as const)));
}
