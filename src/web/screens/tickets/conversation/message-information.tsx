import { fromPromise } from 'xstate';
import type { ConnectionProvider, Message, MessageInfo } from '#contract/schema.ts';
import { channelAbilities } from '#machines/connections/abilities.ts';
import { findMessageInfo } from '#web/api/messages.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { splitSignature } from '#web/components/message/message-signature.ts';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { useCall } from '#web/desk/use-call.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const messageInfo = fromPromise(({ input, signal }: { input: { id: number }; signal: AbortSignal }) =>
  findMessageInfo(input.id, signal),
);

interface MessageInformationProps {
  message: Message;
  provider: ConnectionProvider | undefined;
  onClose: () => void;
}

/** When a message came how far, who wrote it, and what it said before it was changed. */
export const MessageInformation = ({ message, provider, onClose }: MessageInformationProps) => {
  const { t } = useTranslation('message-actions');
  const { output, status } = useCall(messageInfo, { id: message.id });
  return (
    <Dialog open size="sm" title={t('info.title')} onClose={onClose}>
      <div className="min-h-40">
        {status === 'error' && <ErrorState reason={t('info.failed')} />}
        {status === 'active' && <SkeletonList rows={4} avatar={false} rowClassName="h-8" />}
        {output && <Moments message={message} info={output} provider={provider} />}
      </div>
    </Dialog>
  );
};

interface MomentsProps {
  message: Message;
  info: MessageInfo;
  provider: ConnectionProvider | undefined;
}

const Moments = ({ message, info, provider }: MomentsProps) => {
  const { t } = useTranslation('message-actions');
  const reports = !provider || channelAbilities[provider].acks === 'read';
  const notThere = (ack: number) => (message.ack >= ack ? t('info.unknown') : t('info.notYet'));
  const at = (moment: string | null, ack: number) => (moment ? formatDateTime(moment) : notThere(ack));
  const lines: [string, string][] = message.fromMe
    ? [
        ...(message.user ? [[t('info.writtenBy'), message.user.name] as [string, string]] : []),
        [t('info.created'), formatDateTime(info.createdAt)],
        [t('info.sent'), at(info.sentAt, 2)],
        ...(reports
          ? ([
              [t('info.delivered'), at(info.deliveredAt, 3)],
              [t('info.read'), at(info.readAt, 4)],
              ...(message.mediaType === 'audio' ? [[t('info.played'), at(info.playedAt, 5)]] : []),
            ] as [string, string][])
          : []),
      ]
    : [[t('info.received'), formatDateTime(info.createdAt)]];
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink2">{label}</dt>
            <dd className="text-right tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {message.fromMe && !reports && <p className="pt-3 text-xs text-ink2">{t('info.noReports')}</p>}
      {info.edits.length > 0 && (
        <section className="mt-4 border-t border-line2 pt-3">
          <h3 className="text-xs font-semibold text-ink2">{t('info.edits')}</h3>
          <ol className="grid gap-2 pt-2">
            {info.edits.map(({ body, at }) => (
              <li key={at} className="rounded-md bg-sunk px-2.5 py-1.5 text-sm whitespace-pre-wrap wrap-anywhere">
                {splitSignature(body).text}
                <time dateTime={at} className="block text-2xs text-ink2">
                  {formatDateTime(at)}
                </time>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
};
