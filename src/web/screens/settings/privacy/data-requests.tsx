import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { DataCopy, DataRequest, DataRequestPage } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { listDataRequests } from '#web/api/data-requests.ts';
import { Button } from '#web/components/button.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What people have asked of their data, the newest first, a page below another. */
export const DataRequests = () => {
  const { t } = useTranslation('privacy');
  const [pages, setPages] = useState(1);
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="font-semibold">{t('requestsTitle')}</h2>
        <p className="pt-1 text-sm text-ink2">{t('requestsText')}</p>
      </div>
      {Array.from({ length: pages }, (_, at) => (
        <RequestsPage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
          key={at}
          pageNumber={at + 1}
          onMore={at + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </section>
  );
};

const RequestsPage = ({ pageNumber, onMore }: { pageNumber: number; onMore: (() => void) | undefined }) => {
  const [round, setRound] = useState(0);
  return <Listed key={round} pageNumber={pageNumber} onMore={onMore} onAgain={() => setRound(round + 1)} />;
};

interface ListedProps {
  pageNumber: number;
  onMore: (() => void) | undefined;
  onAgain: () => void;
}

const Listed = ({ pageNumber, onMore, onAgain }: ListedProps) => {
  const { t } = useTranslation('privacy');
  const { status, output, error } = useCall(listed, pageNumber);
  if (status === 'error') return <p className="text-sm text-danger">{errorText(failureOf(error).code)}</p>;
  if (!output) return null;
  if (output.count === 0) return <p className="text-sm text-ink3">{t('noRequests')}</p>;
  return (
    <>
      <ul className="divide-y divide-line2 rounded-md border border-line">
        {output.records.map((request) => (
          <RequestRow key={request.id} request={request} copies={output.copies} />
        ))}
      </ul>
      {output.records.some(({ state }) => state === 'running') && <Button onClick={onAgain}>{t('lookAgain')}</Button>}
      {output.hasMore && onMore && <Button onClick={onMore}>{t('more')}</Button>}
    </>
  );
};

const shownCounts = ['tickets', 'messages', 'files', 'notes', 'mentions'] as const;

const RequestRow = ({ request, copies }: { request: DataRequest; copies: readonly DataCopy[] }) => {
  const { t } = useTranslation('privacy');
  const counts = shownCounts.flatMap((name) => {
    const count = request.counts[name] ?? 0;
    return count > 0 ? [t(`counts.${name}`, { count })] : [];
  });
  const before =
    request.kind === 'erasure' ? copies.filter(({ at }) => at < (request.endedAt ?? request.createdAt)) : [];
  return (
    <li className="flex flex-col gap-0.5 px-4 py-3 text-sm">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{t(`kinds.${request.kind}`)}</span>
        <time className="text-ink3 tabular-nums" dateTime={request.createdAt}>
          {formatDateTime(request.createdAt)}
        </time>
      </span>
      <span className="break-words text-ink2">
        {request.user === null
          ? t('again')
          : [request.askedBy, t('by', { name: request.user })].filter(Boolean).join(', ')}
      </span>
      {(counts.length > 0 || request.state === 'running') && (
        <span className="text-xs text-ink3">
          {[request.state === 'running' && t('running'), ...counts].filter(Boolean).join(' · ')}
        </span>
      )}
      {before.length > 0 && (
        <span className="text-xs break-words text-ink3">
          {t('copies', { names: before.map(({ name }) => name).join(', ') })}
        </span>
      )}
    </li>
  );
};

const listed = fromPromise<DataRequestPage, number>(({ input, signal }) => listDataRequests(input, signal));
