import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Ticket } from '#contract/schema.ts';
import { selectViewer } from '#machines/tickets.ts';
import { FileDrop } from '#web/components/fields/file-drop.tsx';
import { focusComposer } from '#web/conversation/composer-focus.ts';
import { addFiles, writingOf } from '#web/conversation/writing.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTickets } from '../tickets-provider.tsx';
import { useWritingFailure } from './writing-failure.ts';

/** All of a conversation takes files, while one may write in it. */
export const ConversationDrop = ({ ticket, children }: { ticket: Ticket; children: ReactNode }) => {
  const { t } = useTranslation('conversation');
  const toast = useToast();
  const viewer = useSelector(useTickets(), selectViewer);
  return (
    <FileDrop
      className="flex min-h-0 flex-1"
      label={t('composer.drop')}
      failureText={useWritingFailure(ticket, viewer)}
      onFiles={(files) => {
        addFiles(writingOf(viewer.userId, ticket.id), files);
        focusComposer();
      }}
      onRefused={(failureText) => toast({ kind: 'info', text: failureText })}
    >
      {children}
    </FileDrop>
  );
};
