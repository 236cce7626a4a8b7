import { useSelector } from '@xstate/react';
import { ArrowLeft, PhoneCall } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  isChosen,
  keyOfNumber,
  selectFailure,
  selectHasMore,
  selectIsLoading,
  selectIsMending,
  selectNumbers,
  selectTurned,
} from '#machines/mistaken-numbers.ts';
import { Button } from '#web/components/button.tsx';
import { ErrorState, OfflineState, PaneState } from '#web/components/panes/pane-state.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MistakenNumberRow } from './mistaken-number-row.tsx';
import { mistakenNumbers } from './mistaken-numbers-actors.ts';

/** Numbers that look like the company's without its country's code, which an admin mends by a press. */
export const Screen = () => {
  const { t } = useTranslation('contacts');
  const section = useSection(mistakenNumbers);
  const numbers = useSelector(section, selectNumbers);
  const turned = useSelector(section, selectTurned);
  const hasMore = useSelector(section, selectHasMore);
  const isMending = useSelector(section, selectIsMending);
  const isLoading = useSelector(section, selectIsLoading);
  const failure = useSelector(section, selectFailure);
  const chosen = numbers.filter((number) => isChosen(number, turned)).length;
  const retry = () => section.send({ type: 'mistakenNumbers.retry' });
  return (
    <div className="flex h-full flex-col bg-panel">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-6 py-3.5 max-sm:px-4">
        <Link to="/contacts" aria-label={t('mistaken.back')} className="rounded-sm p-1 text-ink2 hover:text-ink">
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
        <ScreenTitle title={t('mistaken.title')} count={null} />
        {numbers.length > 0 && (
          <>
            {chosen < numbers.length ? (
              <Button onClick={() => section.send({ type: 'mistakenNumbers.chooseAll' })}>{t('mistaken.all')}</Button>
            ) : (
              <Button onClick={() => section.send({ type: 'mistakenNumbers.chooseNone' })}>{t('mistaken.none')}</Button>
            )}
            <Button
              variant="primary"
              busy={isMending}
              disabled={chosen === 0}
              onClick={() => section.send({ type: 'mistakenNumbers.mend' })}
            >
              {t('mistaken.mend', { count: chosen })}
            </Button>
          </>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {numbers.length > 0 ? (
          <div className="mx-auto max-w-3xl px-6 py-4 max-sm:px-4">
            <p className="pb-3 text-sm text-ink2">{t('mistaken.hint')}</p>
            <ul className="divide-y divide-line2 rounded-md border border-line">
              {numbers.map((number) => (
                <MistakenNumberRow
                  key={keyOfNumber(number)}
                  number={number}
                  isChosen={isChosen(number, turned)}
                  onTurn={() => section.send({ type: 'mistakenNumbers.turn', key: keyOfNumber(number) })}
                />
              ))}
            </ul>
            {hasMore && <p className="pt-3 text-sm text-ink2">{t('mistaken.more')}</p>}
          </div>
        ) : failure ? (
          <Failed code={failure.code} onRetry={retry} />
        ) : isLoading ? (
          <SkeletonList rows={6} rowClassName="h-14" avatar={false} />
        ) : (
          <PaneState icon={PhoneCall} title={t('mistaken.empty')} />
        )}
      </div>
    </div>
  );
};

const Failed = ({ code, onRetry }: { code: string; onRetry: () => void }) =>
  code === 'network' ? <OfflineState onRetry={onRetry} /> : <ErrorState reason={errorText(code)} onRetry={onRetry} />;
